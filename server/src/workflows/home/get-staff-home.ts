import type { InputOf } from '@tours/contract/api';
import { NEEDS, type Need, type StaffHome } from '@tours/contract/home';
import { addDays } from '@tours/contract/time';
import { DateTime } from 'luxon';
import { findDebts, findDifferences, findDisputes } from '../../after-sales/index.ts';
import { findPartners, findSeatReadings } from '../../catalogue/index.ts';
import { findFailedMails } from '../../mails/index.ts';
import { readerOf } from '../../organisations/index.ts';
import { salesByDay, salesWithin } from '../../payments/index.ts';
import { type AuthorisedDivision, authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { localDay, zoned } from '../../platform/lib/zoned.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { findBookings, findOrders } from '../../sales/index.ts';
import { findMessages, nextDepartures } from '../../trips/index.ts';
import { queryWaivers } from '../../waivers/index.ts';

const DEPARTURES = { days: 14, most: 10 };
const CHART_DAYS = 30;
const UNSIGNED_DAYS = 7;

/** Reads the home page of a division's staff. Its numbers are those of the lists, read with the lists' conditions. */
export async function getStaffHome(ctx: Context, query: InputOf<'getStaffHome'>): Promise<StaffHome> {
  const division = await authorisedDivision(ctx, query.division);
  const reader = await readerOf(ctx, division.id);
  const now = ctx.clock();
  const today = localDay(now, division.timezone);
  // Weeks begin on Sunday, as in the calendars.
  const sunday = addDays(today, -(DateTime.fromISO(today).weekday % 7));
  const [departuresTo, waiversTo] = [addDays(today, DEPARTURES.days), addDays(today, UNSIGNED_DAYS)];
  const [departures, thisWeek, lastWeek, days, needs] = await Promise.all([
    readDepartures(ctx, division, reader, departuresTo),
    salesWithin(ctx, reader, { from: sunday, to: today }),
    salesWithin(ctx, reader, { from: addDays(sunday, -7), to: addDays(today, -7) }),
    salesByDay(ctx, reader, { from: addDays(today, 1 - CHART_DAYS), to: today }),
    readNeeds(ctx, division.id, { from: today, to: waiversTo }),
  ]);
  const asOf = zoned(now, division.timezone);
  return { asOf, departures, departuresTo, thisWeek, lastWeek, salesByDay: days, needs, waiversTo };
}

async function readDepartures(
  ctx: Context,
  division: AuthorisedDivision,
  reader: Reader,
  to: string,
): Promise<StaffHome['departures']> {
  const departures = await nextDepartures(ctx, reader, { to, most: DEPARTURES.most });
  const pks = departures.map(({ availabilityPk }) => availabilityPk);
  const readings = await findSeatReadings(ctx, division, pks);
  return departures.map((departure) => ({ ...departure, seatsLeft: readings.get(departure.availabilityPk) ?? null }));
}

/** Only the total of a list is needed. */
const NO_ROWS = { limit: 0 };

/**
 * Counts the work that waits for staff. Each number is the total of the list that the page opens, asked with the same
 * filter, so that both always agree. Unsigned waivers are those of trips that start on these days,
 * and moved bookings those that start on the first of them or later.
 */
async function readNeeds(ctx: Context, division: string, trips: { from: string; to: string }): Promise<Need[]> {
  const list = { division, ...NO_ROWS };
  const unsigned = { isSigned: false, isCancelled: false, tripFrom: trips.from, tripTo: trips.to };
  const lists: Record<Need['kind'], () => Promise<{ total: number }>> = {
    unconfirmedOrders: () => findOrders(ctx, { ...list, status: 'unconfirmed' }),
    notNotified: () => findBookings(ctx, { ...list, status: 'notNotified', tripFrom: trips.from }),
    onCancelledTrips: () => findBookings(ctx, { ...list, status: 'onCancelledTrip' }),
    disputes: () => findDisputes(ctx, { ...list, state: 'respond' }),
    debts: () => findDebts(ctx, list),
    failedRefunds: () => findBookings(ctx, { ...list, status: 'refundFailed' }),
    overdueOrders: () => findOrders(ctx, { ...list, status: 'overdue' }),
    messagesToApprove: () => findMessages(ctx, { ...list, state: 'waiting' }),
    failedMails: () => findFailedMails(ctx, list),
    differences: () => findDifferences(ctx, { ...list, state: 'open' }),
    statementsToIssue: () => findPartners(ctx, { ...list, statements: 'toIssue' }),
    unsignedWaivers: () => queryWaivers(ctx, { filter: { division, ...unsigned }, ...NO_ROWS }),
  };
  const needs: Need[] = [];
  // One after the other, so that a home page does not take the connections of people who pay.
  for (const kind of NEEDS) {
    const { total } = await lists[kind]();
    if (total > 0) needs.push({ kind, count: total });
  }
  return needs;
}
