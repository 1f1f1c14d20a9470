import { groupOf } from '../../../lib/group-filter.ts';

export const STATUS_LABELS = { paid: 'Paid', notPaid: 'Not paid' } as const;
type Status = keyof typeof STATUS_LABELS;

const isStatus = (text: string | null): text is Status => text !== null && Object.hasOwn(STATUS_LABELS, text);

/** The filter of the agents' orders in the address. A card of a group opens the list with it. */
export function ordersFilterOf(params: URLSearchParams): { group?: string; status?: Status } {
  const group = groupOf(params);
  const status = params.get('status');
  return { group, status: isStatus(status) ? status : undefined };
}
