import type { Seller } from '@tours/contract/page';
import { useMatches, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import { useAppData } from './api.ts';
import type { PageHandle } from './page-handle.ts';

/** The brand of this page's host name. */
export function useBrand() {
  return useAppData().brand;
}

interface ShownSeller {
  /** Undefined if the page failed before its data was read. */
  seller: Seller | undefined;
  isBrand: boolean;
}

/** The seller that the innermost route names, otherwise the brand of the host name. */
export function useSeller(): ShownSeller {
  const brand = useRouteLoaderData<typeof rootLoader>('root')?.brand;
  const matches = useMatches();
  let seller: Seller | undefined;
  for (const { handle, loaderData } of matches)
    if (loaderData) seller = (handle as PageHandle<unknown> | undefined)?.seller?.(loaderData) ?? seller;
  return { seller: seller ?? brand, isBrand: !seller };
}
