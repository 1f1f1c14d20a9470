/** What a route module may export as `handle`. */
export interface PageHandle<LoaderData> {
  /** The division's colour, read from the route's own loader data: the whole page is themed with it. */
  brandColor?(loaderData: LoaderData): string | null | undefined;
}
