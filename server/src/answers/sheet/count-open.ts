import type { AnswerCount } from '@tours/contract/answer';
import type { Context } from '../../platform/context.ts';
import { type Entry, entriesOf, oncePerPerson } from './entries.ts';
import { openSheet } from './open-sheet.ts';
import { readAsked } from './read-asked.ts';

/** Counts the questions for an order page and a mail: each person counts once. */
export async function countOpenAnswers(ctx: Context, { id }: { id: string }): Promise<AnswerCount> {
  const { orderId } = await openSheet(ctx, id, null);
  return countOfOrder(ctx, orderId);
}

/** The same for a caller who may read the order. */
export async function countOfOrder(ctx: Context, orderId: string): Promise<AnswerCount> {
  const [asked] = await readAsked(ctx, [orderId]);
  const entries = asked ? oncePerPerson(entriesOf(ctx, asked, ctx.clock())) : [];
  const open = entries.filter(({ isOpen }) => isOpen);
  return { asked: entries.length, open: open.length, dueOn: earliest(open)?.closesLocal ?? null };
}

export function earliest(entries: Entry[]): Entry | undefined {
  return entries.toSorted((one, other) => +one.closesAt - +other.closesAt)[0];
}
