/** The `handle` export of a route module. */
export interface PageHandle {
  /**
   * True lets the page follow the light or dark setting of the system, as staff and portal pages do. Public pages stay
   * light. The innermost route that sets it decides.
   */
  followsSystem: boolean;
}
