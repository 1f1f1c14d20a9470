import { isCalendarDay } from '@tours/contract/time';
import type { WaiverFilter } from '@tours/contract/waiver-list';
import { choiceIn, idIn } from '../../../lib/address-filter.ts';

export const FILTERS = ['tour', 'from', 'to', 'status', 'availability'];
export const STATUS = {
  open: 'Not Signed',
  signed: 'Signed',
  notNeeded: 'Signed, not needed',
  cancelled: 'Trip cancelled',
};

export type AddressFilter = ReturnType<typeof filterOf>;

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams) {
  const [tour = '', from = '', to = ''] = ['tour', 'from', 'to'].map((name) => params.get(name) ?? '');
  return {
    tour: tour.slice(0, 500) || undefined,
    from: isCalendarDay(from) ? from : undefined,
    to: isCalendarDay(to) ? to : undefined,
    status: choiceIn(params, 'status', ['open', 'signed', 'notNeeded', 'cancelled']),
    /** Links from the departures set it. */
    availability: idIn(params, 'availability'),
  };
}

const BY_STATUS: Record<keyof typeof STATUS, Pick<WaiverFilter, 'isSigned' | 'isCancelled'>> = {
  open: { isSigned: false, isCancelled: false },
  signed: { isSigned: true, isCancelled: false },
  notNeeded: { isSigned: true, isCancelled: true },
  cancelled: { isSigned: false, isCancelled: true },
};

/** The same for the requests of the list and of its count. */
export const asked = ({ tour, from, to, status, availability }: Partial<AddressFilter>): WaiverFilter => ({
  tour,
  tripFrom: from,
  tripTo: to,
  ...(status && BY_STATUS[status]),
  availability,
});
