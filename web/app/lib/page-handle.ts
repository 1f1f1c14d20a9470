/** What a route module may export as `handle`. */
export interface PageHandle<LoaderData> {
  /**
   * Light or dark as the system is: staff and portal screens. Public pages stay in the brand's light look. The innermost
   * route that says so decides.
   */
  followsSystem?: boolean;
  /** The division's colour, read from the route's own loader data: the whole page is themed with it. */
  brandColor?(loaderData: LoaderData): string | null | undefined;
}
