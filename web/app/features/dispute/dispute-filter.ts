import { DISPUTE_FILTERS } from '@tours/contract/dispute-constants';

export interface DisputeFilter {
  /** Without a state the list shows all disputes. */
  state?: (typeof DISPUTE_FILTERS)[number];
}

/** Invalid values in the address are ignored. */
export function disputeFilterOf(params: URLSearchParams): DisputeFilter {
  const state = DISPUTE_FILTERS.find((known) => known === params.get('state'));
  return state ? { state } : {};
}
