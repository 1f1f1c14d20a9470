import { DIFFERENCE_KINDS } from '@tours/contract/constants';

export const FILTERS = ['state', 'kind'];

export interface DifferenceFilter {
  /** Without it: what is open. */
  state?: 'closed' | 'all';
  kind?: (typeof DIFFERENCE_KINDS)[number];
}

/** What the address says wrongly is as if it did not say it. */
export function filterOf(params: URLSearchParams): DifferenceFilter {
  const state = params.get('state');
  const kind = DIFFERENCE_KINDS.find((known) => known === params.get('kind'));
  return {
    ...(state === 'closed' || state === 'all' ? { state } : {}),
    ...(kind ? { kind } : {}),
  };
}
