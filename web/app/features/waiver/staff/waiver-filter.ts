import type { Client } from '@tours/contract/client';
import { isCalendarDay } from '@tours/contract/time';

type CountQuery = NonNullable<Parameters<Client['countWaivers']>[0]['query']>;
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Invalid values in the address are ignored. */
export function filterOf(params: URLSearchParams): WaiverFilter {
  const [tour, from, to, status, availability] = FILTERS.map((name) => params.get(name) ?? '');
  return {
    ...(tour ? { tour: tour.slice(0, 500) } : {}),
    ...(isCalendarDay(from!) ? { from: from! } : {}),
    ...(isCalendarDay(to!) ? { to: to! } : {}),
    ...(status! in STATUS ? { status: status as keyof typeof STATUS } : {}),
    ...(UUID.test(availability!) ? { availability: availability! } : {}),
  };
}

/** The filter for the request of the list. */
export function asked({ tour, from, to, status, availability }: WaiverFilter): Filter {
  return {
    ...(tour ? { tour } : {}),
    ...(from || to ? { startDate: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
    ...(status === 'signed' ? { isSigned: true } : {}),
    ...(status === 'open' ? { isSigned: false, isCancelled: false } : {}),
    ...(status === 'cancelled' ? { isCancelled: true } : {}),
    ...(availability ? { availability } : {}),
  };
}

/** The filter for the request of the count. */
export function askedOfCount(filter: WaiverFilter): CountQuery {
  const { tour, from, to, availability } = filter;
  const { isSigned, isCancelled } = asked(filter);
  return {
    ...(tour ? { tour } : {}),
    ...(from ? { tripFrom: from } : {}),
    ...(to ? { tripTo: to } : {}),
    ...(isSigned === undefined ? {} : { isSigned: `${isSigned}` as const }),
    ...(isCancelled === undefined ? {} : { isCancelled: `${isCancelled}` as const }),
    ...(availability ? { availability } : {}),
  };
}
