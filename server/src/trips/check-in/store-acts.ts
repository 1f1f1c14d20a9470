import type { InputOf } from '@tours/contract/api';
import type { SentAct } from '@tours/contract/check-in';
import { pick } from '@tours/contract/pick';
import { and, eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { checkInActs, departures, orders, travellers } from '../../platform/db/tables/index.ts';
import { queueForwarding } from '../../sales/index.ts';
import type { OpenedDeparture } from './authorised-departure.ts';
import { checkInTime, isInTime } from './check-in-time.ts';

type Sent = InputOf<'syncTripDay'>['acts'][number];

/**
 * More than a long trip needs: a day with 60 travellers has a few hundred. Devices read all acts, so a stolen link could
 * otherwise fill them up.
 */
const MOST_OF_A_READER = 4_000;

/**
 * Adds acts, and returns those for which this reader has no room. One that is there already is left as it is, so a device
 * may send everything again. One that can't be stored is left out, because the others may be all that a device without a
 * network has recorded.
 */
export async function storeActs(ctx: TransactionContext, departure: OpenedDeparture, sent: Sent[]): Promise<SentAct[]> {
  const readable = await withoutStrangers(ctx, departure, sent.filter(isReadable));
  if (!readable.length) return [];
  const { id: departureId, reader } = departure;
  // Requests at the same moment would otherwise count before any of them has stored.
  const time = await ctx.db
    .select(pick(departures, ['startLocal', 'endLocal']))
    .from(departures)
    .where(eq(departures.id, departureId))
    .for('no key update')
    .then(oneRow)
    .then(checkInTime);
  const isOfDeparture = eq(checkInActs.departureId, departureId);
  const ids = readable.map(({ _id }) => _id);
  const known = await ctx.db
    .select({ id: checkInActs.id })
    .from(checkInActs)
    .where(and(isOfDeparture, inArray(checkInActs.id, ids)));
  const now = ctx.clock().getTime();
  const fresh = readable.filter((act) => isInTime(act, time, now) && !known.some(({ id }) => id === act._id));
  const stored = await ctx.db.$count(checkInActs, and(isOfDeparture, eq(checkInActs.byName, reader)));
  const room = Math.max(0, MOST_OF_A_READER - stored);
  const acts = fresh.slice(0, room);
  if (acts.length) await insertActs(ctx, departure, acts);
  if (acts.some(({ kind }) => kind === 'state' || kind === 'undo')) await queueForwarding(ctx, departureId);
  return fresh.slice(room);
}

async function insertActs(ctx: TransactionContext, departure: OpenedDeparture, acts: SentAct[]): Promise<void> {
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
        // A clock that was set forward after it was measured, or a thief's, would otherwise overrule everybody until that
        // time comes.
        offsetMs: Math.min(offsetMs, now - deviceMs),
        byName: departure.reader,
      })),
    )
    .onConflictDoNothing();
}

const isReadable = (act: Sent): act is SentAct => act.kind !== null;

/**
 * Leaves out travellers of other groups, and words about travellers whose data was erased. A traveller who was moved to
 * another date of the group, or whose seat was given to another person, stays accepted, because a device without a network
 * does not know of it.
 */
async function withoutStrangers(
  ctx: TransactionContext,
  { groupId }: OpenedDeparture,
  acts: SentAct[],
): Promise<SentAct[]> {
  const named = [...new Set(acts.flatMap(({ traveller }) => traveller ?? []))];
  if (!named.length) return acts;
  const found = await ctx.db
    .select({ id: travellers.id, groupId: travellers.groupId, erasedAt: orders.erasedAt })
    .from(travellers)
    .innerJoin(orders, eq(orders.id, travellers.orderId))
    .where(inArray(travellers.id, named))
    // An erasure at this moment waits and empties the texts.
    .for('key share', { of: orders });
  const isRefused = ({ traveller, text }: SentAct) =>
    found.some((one) => one.id === traveller && (one.groupId !== groupId || (text !== '' && one.erasedAt !== null)));
  return acts.filter((act) => !isRefused(act));
}
