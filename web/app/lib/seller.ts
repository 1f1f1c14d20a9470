import type { Seller } from '@tours/contract/page';
import { useMatches } from 'react-router';
import { useRootData } from './root-data.ts';

/**
 * The seller whose name, logo and colour the page has: the innermost `seller` in the data of a route's loader, otherwise
 * the brand of the host name. Undefined if the page failed before its data was read.
 */
export function useSeller() {
  const brand = useRootData()?.brand;
  const sellers = useMatches().map(({ loaderData }) => (loaderData as { seller?: Seller | null } | undefined)?.seller);
  const seller = sellers.findLast(Boolean);
  return { seller: seller ?? brand, isBrand: !seller };
}
