import { SYNCED_MOST } from '@tours/contract/constants';
import type { ItemSync } from '@tours/contract/item';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { availabilities } from '../../platform/db/tables/index.ts';
import type { DepartureSummary } from '../../platform/integrations/fareharbor/port.ts';
import { nullIfMissing } from '../../platform/lib/app-error.ts';
import { mapSome } from '../../platform/lib/map-some.ts';
import { required } from '../../platform/lib/required.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { departureColumns } from '../departure/departure-columns.ts';
import type { AuthorisedItem } from './authorised-item.ts';

interface ReadDeparture {
  id: string;
  /** Null if it is no longer offered. */
  live: DepartureSummary | null;
}

/** This limit leaves some of FareHarbor's permits to other requests. */
const AT_ONCE = 4;

export async function readDepartures(ctx: Context, item: AuthorisedItem): Promise<ReadDeparture[]> {
  const coming = await ctx.db
    .select({ id: availabilities.id, fareharborPk: availabilities.fareharborPk })
    .from(availabilities)
    .where(and(eq(availabilities.itemId, item.id), gt(availabilities.startAt, sql`now()`)))
    .orderBy(asc(availabilities.startAt), asc(availabilities.id))
    .limit(SYNCED_MOST);
  return mapSome(coming, AT_ONCE, async ({ id, fareharborPk }) => ({
    id,
    live: await readLive(ctx, item.fareharborShortname, fareharborPk),
  }));
}

async function readLive(ctx: Context, shortname: string, fareharborPk: number): Promise<DepartureSummary | null> {
  const departure = await nullIfMissing(ctx.fareharbor.getDeparture(shortname, fareharborPk, { maxAgeMs: 0 }));
  return departure?.isCancelled ? null : departure;
}

/** Gives the departures their new times. A departure that was deleted in the meantime is skipped. */
export async function moveDepartures(
  ctx: TransactionContext,
  { divisionId, timezone }: AuthorisedItem,
  read: ReadDeparture[],
): Promise<ItemSync['availabilities']['moved']> {
  const liveOf = new Map(read.flatMap(({ id, live }) => (live ? [[id, live] as const] : [])));
  if (!liveOf.size) return [];
  const rows = await ctx.db
    .select()
    .from(availabilities)
    .where(inArray(availabilities.id, [...liveOf.keys()]))
    .orderBy(asc(availabilities.startAt), asc(availabilities.id))
    .for('update');
  const moved: ItemSync['availabilities']['moved'] = [];
  for (const row of rows) {
    const live = required(liveOf.get(row.id), `the live departure of ${row.id}`);
    const before = pick(row, ['startLocal', 'endLocal']);
    const after = pick(live, ['startLocal', 'endLocal']);
    if (before.startLocal === after.startLocal && before.endLocal === after.endLocal) continue;
    await ctx.db
      .update(availabilities)
      .set({ ...departureColumns(live), version: row.version + 1 })
      .where(eq(availabilities.id, row.id));
    await audit(ctx, 'availability.synced', { id: row.id, divisionId }, { before, after });
    moved.push({ _id: row.id, headline: row.headline, before: said(before, timezone), after: said(after, timezone) });
  }
  return moved;
}

const said = ({ startLocal, endLocal }: { startLocal: string; endLocal: string }, timezone: string) => ({
  startDate: zonedDeparture(startLocal, timezone),
  endDate: zonedDeparture(endLocal, timezone),
});
