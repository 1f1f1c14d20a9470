import type { Context } from '../../platform/context.ts';
import { earliest } from './count-open.ts';
import { type Entry, entriesOf } from './entries.ts';
import { readAsked } from './read-asked.ts';

export interface AnswerProgress {
  /** Required questions without an answer, also those about the whole order. */
  open: number;
  /** Required questions with an answer. */
  answered: number;
  /** The earliest last day of the open ones. */
  dueAt: Date | null;
  isLate: boolean;
}

/**
 * Counts the required questions of each traveller of these orders, by the id of the traveller. Travellers of cancelled
 * bookings and unconfirmed orders are missing. It says nothing about the answers, and the callers must be allowed to read the orders.
 */
export async function readAnswerProgress(ctx: Context, orderIds: string[]): Promise<Map<string, AnswerProgress>> {
  const now = ctx.clock();
  const progress = new Map<string, AnswerProgress>();
  for (const asked of await readAsked(ctx, orderIds)) {
    const required = entriesOf(ctx, asked, now).filter(({ question }) => question.isRequired);
    const trips = asked.seats.filter(({ isAddOn }) => !isAddOn);
    for (const seat of asked.seats) {
      // Questions about the whole order are counted at its trips, and at its add-ons only if it has no trip.
      const isOfOrder = trips.length === 0 || trips.includes(seat);
      const own = required.filter((entry) =>
        entry.question.subject === 'order' ? isOfOrder : entry.seat.travellerId === seat.travellerId,
      );
      progress.set(seat.travellerId, countOf(own, now));
    }
  }
  return progress;
}

function countOf(entries: Entry[], now: Date): AnswerProgress {
  const open = entries.filter(({ isOpen }) => isOpen);
  const dueAt = earliest(open)?.closesAt ?? null;
  return { open: open.length, answered: entries.length - open.length, dueAt, isLate: dueAt !== null && dueAt < now };
}
