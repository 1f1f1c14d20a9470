import type { Client } from '@tours/contract/client';
import { isCalendarDay } from '@tours/contract/time';
import { isUuid } from '@tours/contract/uuid';

type Filter = NonNullable<NonNullable<Parameters<Client['queryWaivers']>[0]['body']>['filter']>;

/** Filters of the staff's list, as query parameters. */
export interface WaiverFilter {
  tour?: string;
  from?: string;
  to?: string;
  status?: keyof typeof STATUS;
  /** Id of a departure; links from the departures set it. */
  availability?: string;
}

export const FILTERS = ['tour', 'from', 'to', 'status', 'availability'];
export const STATUS = { open: 'Not Signed', signed: 'Signed', cancelled: 'Trip cancelled' } as const;

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams): WaiverFilter {
  const [tour = '', from = '', to = '', status = '', availability = ''] = FILTERS.map((name) => params.get(name) ?? '');
  return {
    tour: tour.slice(0, 500) || undefined,
    from: isCalendarDay(from) ? from : undefined,
    to: isCalendarDay(to) ? to : undefined,
    status: status in STATUS ? (status as keyof typeof STATUS) : undefined,
    availability: isUuid(availability) ? availability : undefined,
  };
}

const BY_STATUS: Record<keyof typeof STATUS, Pick<Filter, 'isSigned' | 'isCancelled'>> = {
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
