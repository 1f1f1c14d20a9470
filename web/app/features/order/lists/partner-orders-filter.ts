import { choiceIn, idIn } from '../../../lib/address-filter.ts';

export const STATUS_LABELS = { paid: 'Paid', notPaid: 'Not paid' };

/** The filter of the agents' orders in the address. A card of a group opens the list with it. */
export const ordersFilterOf = (params: URLSearchParams) => ({
  group: idIn(params, 'group'),
  status: choiceIn(params, 'status', ['paid', 'notPaid']),
});
