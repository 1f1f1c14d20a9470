import { DIFFERENCE_KINDS } from '@tours/contract/list-constants';

export const FILTERS = ['state', 'kind'];

export interface DifferenceFilter {
  /** Without a state the list shows open differences. */
  state?: 'closed' | 'all';
  kind?: (typeof DIFFERENCE_KINDS)[number];
}

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams): DifferenceFilter {
  const state = params.get('state');
  const kind = DIFFERENCE_KINDS.find((known) => known === params.get('kind'));
  return {
    state: state === 'closed' || state === 'all' ? state : undefined,
    kind,
  };
}
