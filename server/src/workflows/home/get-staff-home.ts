import type { InputOf } from '@tours/contract/api';
import type { StaffHome } from '@tours/contract/home';
import { addDays } from '@tours/contract/time';
import { DateTime } from 'luxon';
import { findSeatReadings } from '../../catalogue/index.ts';
import { type AuthorisedDivision, authorisedDivision, readerOf } from '../../organisations/index.ts';
import { salesByDay, salesWithin } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { nextDepartures } from '../../trips/index.ts';
import { readNeeds } from './needs.ts';

type Query = InputOf<'getStaffHome'>;

const DEPARTURES = { days: 14, most: 10 };
const CHART_DAYS = 30;
const UNSIGNED_DAYS = 7;

/** Reads the home page of a division's staff. Its numbers are those of the lists, read with the lists' conditions. */
export async function getStaffHome(ctx: Context, query: Query): Promise<StaffHome> {
  const division = await authorisedDivision(ctx, query.division);
  const reader = await readerOf(ctx, division.id);
  const now = DateTime.now().setZone(division.timezone);
  const [today, monday] = [now.toISODate()!, now.startOf('week').toISODate()!];
  const [departuresTo, waiversTo] = [addDays(today, DEPARTURES.days), addDays(today, UNSIGNED_DAYS)];
  const [departures, thisWeek, lastWeek, days, needs] = await Promise.all([
    readDepartures(ctx, division, reader, departuresTo),
    salesWithin(ctx, reader, { from: monday, to: today }),
    salesWithin(ctx, reader, { from: addDays(monday, -7), to: addDays(today, -7) }),
    salesByDay(ctx, reader, { from: addDays(today, 1 - CHART_DAYS), to: today }),
    readNeeds(ctx, division.id, { from: today, to: waiversTo }),
  ]);
  const asOf = zoned(now.toJSDate(), division.timezone);
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
  return departures.map((departure) => {
    const reading = readings.get(departure.availabilityPk);
    const seatsLeft = reading ? { count: reading.left, readAt: zoned(reading.readAt, division.timezone) } : null;
    return { ...departure, seatsLeft };
  });
}
