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
    for (const { travellerId } of asked.seats)
      progress.set(
        travellerId,
        countOf(
          required.filter((entry) => concerns(entry, travellerId)),
          now,
        ),
      );
  }
  return progress;
}

const concerns = ({ question, seat }: Entry, travellerId: string) =>
  question.subject === 'order' || seat.travellerId === travellerId;

function countOf(entries: Entry[], now: Date): AnswerProgress {
  const open = entries.filter(({ isOpen }) => isOpen);
  const dueAt = earliest(open)?.closesAt ?? null;
  return { open: open.length, answered: entries.length - open.length, dueAt, isLate: dueAt !== null && dueAt < now };
}
