import type { Client } from '@tours/contract/client';
import { isCalendarDay } from '@tours/contract/time';
import { choiceIn, idIn } from '../../../lib/address-filter.ts';

type Filter = NonNullable<NonNullable<Parameters<Client['queryWaivers']>[0]['body']>['filter']>;

type Status = 'open' | 'signed' | 'cancelled';

/** Filters of the staff's list, as query parameters. */
export interface WaiverFilter {
  tour?: string;
  from?: string;
  to?: string;
  status?: Status;
  /** Id of a departure; links from the departures set it. */
  availability?: string;
}

export const FILTERS = ['tour', 'from', 'to', 'status', 'availability'];
export const STATUS: Record<Status, string> = { open: 'Not Signed', signed: 'Signed', cancelled: 'Trip cancelled' };

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams): WaiverFilter {
  const [tour = '', from = '', to = ''] = ['tour', 'from', 'to'].map((name) => params.get(name) ?? '');
  return {
    tour: tour.slice(0, 500) || undefined,
    from: isCalendarDay(from) ? from : undefined,
    to: isCalendarDay(to) ? to : undefined,
    status: choiceIn(params, 'status', ['open', 'signed', 'cancelled']),
    availability: idIn(params, 'availability'),
  };
}

const BY_STATUS: Record<Status, Pick<Filter, 'isSigned' | 'isCancelled'>> = {
  open: { isSigned: false, isCancelled: false },
  signed: { isSigned: true },
  cancelled: { isCancelled: true },
};

/** The filter for the requests of the list and of its count. */
export const asked = ({ tour, from, to, status, availability }: WaiverFilter): Filter => ({
  tour,
  tripFrom: from,
  tripTo: to,
  ...(status && BY_STATUS[status]),
  availability,
});
