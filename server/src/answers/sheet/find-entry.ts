import type { InputOf } from '@tours/contract/api';
import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type Entry, entriesOf } from './entries.ts';
import { givenIn, maySee, type OpenedSheet, openSheet } from './open-sheet.ts';
import { type AskedOrder, readAsked, type Seat } from './read-asked.ts';

export type Target = Pick<InputOf<'saveAnswer'>, 'question' | 'traveller' | 'wording'>;

export interface FoundEntry extends Entry {
  order: AskedOrder['order'];
  /** The travellers for whom the answer holds: all bookings of the person; null for the whole order. */
  travellerIds: (string | null)[];
  /** Whether any of these has an answer, which is replaced or removed. */
  isAnswered: boolean;
}

/**
 * Finds the question that is answered, and refuses what can't be answered now. The order's lock holds off an erasure. The
 * key is asked about again, because it may have ended while this waited for the lock.
 */
export async function findEntry(ctx: TransactionContext, opened: OpenedSheet, target: Target): Promise<FoundEntry> {
  const { orderId, key } = opened;
  await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
  await openSheet(ctx, key, null);
  const asked = oneRow(await readAsked(ctx, [orderId]));
  const now = ctx.clock();
  const all = entriesOf(ctx, asked, now);
  const entries = all.filter(({ question }) => question.id === target.question);
  const entry = entries.find(({ question, seat }) =>
    question.subject === 'order' ? target.traveller === undefined : seat.travellerId === target.traveller,
  );
  if (!entry || !maySee(opened, entry)) throw new AppError('question.notFound');
  if (entry.isClosed) throw new AppError('answer.closed');
  if (entry.question.wording !== target.wording) throw new AppError('answer.wordingChanged');
  const travellerIds = holdsFor(asked.seats, entry);
  const replaced = entries.filter((one) => one === entry || travellerIds.includes(one.seat.travellerId));
  if (replaced.some(givenIn(opened, all, now))) throw new AppError('answer.isGiven');
  const isAnswered = replaced.some(({ answer }) => answer !== undefined);
  return { ...entry, order: asked.order, travellerIds, isAnswered };
}

function holdsFor(seats: Seat[], { question, seat }: Entry): (string | null)[] {
  if (question.subject === 'order') return [null];
  if (question.isOfItem) return [seat.travellerId];
  return seats.filter(({ person }) => person === seat.person).map(({ travellerId }) => travellerId);
}
