import { type Act, type CheckInList, listOf, STATE_KINDS } from '@tours/contract/check-in-list';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from './context.ts';
import { checkInActs, departures } from './db/tables/index.ts';

/** An act as the list of a trip day is computed from it. */
export function actOf(row: typeof checkInActs.$inferSelect) {
  return {
    _id: row.id,
    device: row.deviceId,
    kind: row.kind,
    traveller: row.travellerId,
    state: row.state,
    count: row.countId,
    undoes: row.undoes,
    text: row.text,
    deviceMs: row.deviceAt.getTime(),
    offsetMs: row.offsetMs,
    by: row.byName,
  } satisfies Act;
}

/** The states of travellers, by departure. A traveller about whom nothing is recorded is not in it. */
export type CheckIns = Map<string, CheckInList['travellers']>;

/** Reads the check-ins of the departures that the condition selects. */
export async function readCheckIns(ctx: Context, condition: SQL | undefined): Promise<CheckIns> {
  const rows = await ctx.db
    .select({ act: checkInActs })
    .from(checkInActs)
    .innerJoin(departures, eq(departures.id, checkInActs.departureId))
    .where(and(condition, inArray(checkInActs.kind, [...STATE_KINDS])));
  const byDeparture = Map.groupBy(rows, ({ act }) => act.departureId);
  return new Map([...byDeparture].map(([id, acts]) => [id, listOf(acts.map(({ act }) => actOf(act))).travellers]));
}
