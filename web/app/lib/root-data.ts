import type { PageContext } from '@tours/contract/page';
import { useRouteLoaderData } from 'react-router';

/** Data of the root loader: configuration, brand, API key and address. */
export type RootData = Pick<PageContext, 'config' | 'brand' | 'apiKey' | 'publicUrl' | 'requestId'> & { year: number };

/** Undefined on a page that failed before its data was read. */
export const useRootData = () => useRouteLoaderData<RootData>('root');
