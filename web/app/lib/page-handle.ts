/** The `handle` export of a route module. */
export interface PageHandle<LoaderData> {
  /**
   * True lets the page follow the light or dark setting of the system, as staff and portal pages do. Public pages stay
   * light. The innermost route that sets it decides.
   */
  followsSystem?: boolean;
  /** The division's colour from the route's loader data, used as the theme of the whole page. */
  brandColor?(loaderData: LoaderData): string | null | undefined;
}
