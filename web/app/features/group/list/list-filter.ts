import { choiceIn, idIn } from '../../../lib/address-filter.ts';

/** Query parameters that filter the list. */
export const FILTERS = ['isActive', 'partner'];

export type GroupFilter = ReturnType<typeof filterOf>;

export const filterOf = (params: URLSearchParams) => ({
  isActive: choiceIn(params, 'isActive', ['true', 'false']),
  partner: idIn(params, 'partner'),
});
