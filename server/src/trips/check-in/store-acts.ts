import type { InputOf } from '@tours/contract/api';
import type { SentAct } from '@tours/contract/check-in';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { checkInActs, travellers } from '../../platform/db/tables/index.ts';
import { invalidField } from '../../platform/lib/invalid-field.ts';
import type { OpenedDeparture } from './authorised-departure.ts';

type Sent = InputOf<'syncTripDay'>['acts'][number];

/** Acts of a departure. A day with 60 travellers has a few hundred. */
const MAX_ACTS = 20_000;

/**
 * Adds acts. One that is there already is left as it is, so a device may send everything again. One that can't be
 * stored is left out, because the others may be all that a device without a network has recorded.
 */
export async function storeActs(ctx: TransactionContext, departure: OpenedDeparture, sent: Sent[]): Promise<void> {
  const acts = await withoutStrangers(ctx, departure, sent.filter(isReadable));
  if (!acts.length) return;
  const stored = await ctx.db.$count(checkInActs, eq(checkInActs.departureId, departure.id));
  if (stored + acts.length > MAX_ACTS) throw invalidField('acts', 'This departure has too many entries.');
  const now = ctx.clock().getTime();
  await ctx.db
    .insert(checkInActs)
    .values(
      acts.map(({ _id, device, kind, traveller, state, count, undoes, text, deviceMs, offsetMs }) => ({
        id: _id,
        departureId: departure.id,
        deviceId: device,
        kind,
        travellerId: traveller,
        state,
        undoes,
        text,
        countId: count,
        deviceAt: new Date(deviceMs),
        offsetMs: notInFuture(deviceMs, offsetMs, now),
        byName: departure.reader,
      })),
    )
    .onConflictDoNothing();
  await refuseFlood(ctx, departure);
}

/** More than a long trip needs. Devices read a limited number of acts, so a stolen link could otherwise fill them up. */
const MOST_OF_A_READER = 4_000;

async function refuseFlood(ctx: TransactionContext, { id, reader }: OpenedDeparture): Promise<void> {
  const stored = await ctx.db.$count(checkInActs, and(eq(checkInActs.departureId, id), eq(checkInActs.byName, reader)));
  if (stored > MOST_OF_A_READER) throw invalidField('acts', 'Too many entries for one departure.');
}

/**
 * A clock that was set forward after it was measured, or a thief's, would otherwise overrule everybody until that time
 * comes.
 */
function notInFuture(deviceMs: number, offsetMs: number, now: number): number {
  return Math.min(offsetMs, now - deviceMs);
}

const isReadable = (act: Sent): act is SentAct => act.kind !== null;

/**
 * Leaves out travellers of other groups. A traveller who was moved to another date of the group, or whose seat was given
 * to another person, stays accepted, because a device without a network does not know of it.
 */
async function withoutStrangers(
  ctx: TransactionContext,
  { groupId }: OpenedDeparture,
  acts: SentAct[],
): Promise<SentAct[]> {
  const named = [...new Set(acts.flatMap(({ traveller }) => traveller ?? []))];
  if (!named.length) return acts;
  const strangers = await ctx.db
    .select({ id: travellers.id })
    .from(travellers)
    .where(and(inArray(travellers.id, named), ne(travellers.groupId, groupId)));
  return acts.filter(({ traveller }) => !strangers.some(({ id }) => id === traveller));
}
