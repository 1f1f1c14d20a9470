import type { Seller } from '@tours/contract/page';

/** The `handle` export of a route module. */
export interface PageHandle<LoaderData> {
  /**
   * True lets the page follow the light or dark setting of the system, as staff and portal pages do. Public pages stay
   * light. The innermost route that sets it decides.
   */
  followsSystem?: boolean;
  /** The seller from the route's loader data. Its name, logo and colour are those of the whole page. */
  seller?(loaderData: LoaderData): Seller | null | undefined;
}
