import { isCalendarDay } from '@tours/contract/time';
import type { WaiverFilter } from '@tours/contract/waiver-list';
import { choiceIn, idIn } from '../../../lib/address-filter.ts';

/** The filters as the address of the staff's list holds them. */
export interface AddressFilter {
  tour?: string;
  from?: string;
  to?: string;
  status?: keyof typeof STATUS;
  /** Id of a departure; links from the departures set it. */
  availability?: string;
}

export const FILTERS = ['tour', 'from', 'to', 'status', 'availability'];
export const STATUS = { open: 'Not Signed', signed: 'Signed', cancelled: 'Trip cancelled' };

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams): AddressFilter {
  const [tour = '', from = '', to = ''] = ['tour', 'from', 'to'].map((name) => params.get(name) ?? '');
  return {
    tour: tour.slice(0, 500) || undefined,
    from: isCalendarDay(from) ? from : undefined,
    to: isCalendarDay(to) ? to : undefined,
    status: choiceIn(params, 'status', ['open', 'signed', 'cancelled']),
    availability: idIn(params, 'availability'),
  };
}

const BY_STATUS: Record<keyof typeof STATUS, Pick<WaiverFilter, 'isSigned' | 'isCancelled'>> = {
  open: { isSigned: false, isCancelled: false },
  signed: { isSigned: true },
  cancelled: { isCancelled: true },
};

/** The same for the requests of the list and of its count. */
export const asked = ({ tour, from, to, status, availability }: AddressFilter): WaiverFilter => ({
  tour,
  tripFrom: from,
  tripTo: to,
  ...(status && BY_STATUS[status]),
  availability,
});
