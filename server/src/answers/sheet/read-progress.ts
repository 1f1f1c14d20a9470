import type { Context } from '../../platform/context.ts';
import { entriesOf } from './entries.ts';
import { readAsked } from './read-asked.ts';

/** The required questions of a traveller, also those about the whole order. */
export interface AnswerProgress {
  isAsked: boolean;
  isOpen: boolean;
  /** The last day of an open one has passed. */
  isLate: boolean;
}

/**
 * Tells by the id of each traveller of these orders whether required questions are open. Travellers of cancelled bookings and
 * unconfirmed orders are missing. There are no counts, because they would reveal a health answer: only people who gave it are
 * asked what follows it. For the same reason everybody who may be asked that counts as asked. The callers must be allowed
 * to read the orders.
 */
export async function readAnswerProgress(ctx: Context, orderIds: string[]): Promise<Map<string, AnswerProgress>> {
  const now = ctx.clock();
  const progress = new Map<string, AnswerProgress>();
  for (const asked of await readAsked(ctx, orderIds)) {
    const required = entriesOf(ctx, asked, now).filter(({ question }) => question.isRequired);
    const following = asked.questions.filter(
      ({ isRequired, followsConfidential }) => isRequired && followsConfidential,
    );
    const hasTrip = asked.seats.some(({ isAddOn }) => !isAddOn);
    for (const seat of asked.seats) {
      // Questions about the whole order belong to its trips, and to its add-ons only if it has no trip.
      const isOfOrder = !hasTrip || !seat.isAddOn;
      const own = required.filter((entry) =>
        entry.question.subject === 'order' ? isOfOrder : entry.seat.travellerId === seat.travellerId,
      );
      const mayFollow = following.some(({ subject, isOfItem, itemId }) => {
        if (subject === 'order') return isOfOrder && asked.seats.some((one) => !isOfItem || one.itemId === itemId);
        return isOfItem ? itemId === seat.itemId : !seat.isAddOn;
      });
      const open = own.filter(({ isOpen }) => isOpen);
      progress.set(seat.travellerId, {
        isAsked: own.length > 0 || mayFollow,
        isOpen: open.length > 0,
        isLate: open.some(({ closesAt }) => closesAt < now),
      });
    }
  }
  return progress;
}
