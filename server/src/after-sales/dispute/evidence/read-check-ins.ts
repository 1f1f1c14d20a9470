import { listOf, timeOf } from '@tours/contract/check-in-list';
import { and, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { actOf } from '../../../platform/db/check-in-act.ts';
import { checkInActs, type OrderItem } from '../../../platform/db/tables/index.ts';

/** When each traveller was checked in on the day of the trip, by traveller. */
export async function readCheckIns(ctx: Context, bookings: OrderItem[]): Promise<Map<string, Date>> {
  const departures = bookings.flatMap(({ departureId }) => departureId ?? []);
  if (!departures.length) return new Map();
  const rows = await ctx.db
    .select()
    .from(checkInActs)
    .where(and(inArray(checkInActs.departureId, departures), inArray(checkInActs.kind, ['state', 'undo'])));
  return new Map(
    [...listOf(rows.map(actOf)).travellers].flatMap(([id, { state, stateAct }]) =>
      stateAct && (state === 'here' || state === 'leftEarly') ? [[id, new Date(timeOf(stateAct))] as const] : [],
    ),
  );
}
