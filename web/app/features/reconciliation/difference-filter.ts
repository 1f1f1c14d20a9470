import { DIFFERENCE_KINDS } from '@tours/contract/list-constants';
import { choiceIn } from '../../lib/address-filter.ts';

export const FILTERS = ['state', 'kind'];

export type DifferenceFilter = ReturnType<typeof filterOf>;

/** Without a state the list shows open differences. */
export const filterOf = (params: URLSearchParams) => ({
  state: choiceIn(params, 'state', ['closed', 'all']),
  kind: choiceIn(params, 'kind', DIFFERENCE_KINDS),
});
