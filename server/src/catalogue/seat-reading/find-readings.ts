import type { CalendarDeparture } from '@tours/contract/calendar';
import { and, eq, sql } from 'drizzle-orm';
import type { AuthorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { seatReadings } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

/** Finds the last readings of some departures, by FareHarbor's keys. */
export async function findSeatReadings(
  ctx: Context,
  { fareharborShortname, timezone }: AuthorisedDivision,
  pks: number[],
): Promise<Map<number, NonNullable<CalendarDeparture['seatsLeft']>>> {
  const rows = await ctx.db
    .select()
    .from(seatReadings)
    .where(
      and(
        sql`${seatReadings.availabilityPk} = any(${sql.param(pks)}::bigint[])`,
        eq(seatReadings.companyShortname, fareharborShortname),
      ),
    );
  return new Map(
    rows.flatMap(({ availabilityPk, seatsLeft: count, readAt }) =>
      count === null ? [] : [[availabilityPk, { count, readAt: zoned(readAt, timezone) }]],
    ),
  );
}
