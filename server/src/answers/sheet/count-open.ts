import type { AnswerCount } from '@tours/contract/answer';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { type Entry, entriesOf, oncePerPerson } from './entries.ts';
import { maySee, openSheet } from './open-sheet.ts';
import { type AskedOrder, readAsked } from './read-asked.ts';

/** Counts the questions for an order page and a mail: each person counts once. */
export async function countOpenAnswers(ctx: Context, { id }: { id: string }): Promise<AnswerCount> {
  const opened = await openSheet(ctx, id, null);
  const asked = oneRow(await readAsked(ctx, [opened.orderId]));
  return countAsked(ctx, asked, (entry) => maySee(opened, entry));
}

/** The same for a caller who may read the order. */
export async function countOfOrder(ctx: Context, orderId: string): Promise<AnswerCount> {
  return (await countOfOrders(ctx, [orderId])).get(orderId) ?? NO_QUESTIONS;
}

/** The count of an order without seats. */
export const NO_QUESTIONS: AnswerCount = { asked: 0, open: 0, dueOn: null };

/** The same by order, for a caller who may read all of them. */
export async function countOfOrders(ctx: Context, orderIds: string[]): Promise<Map<string, AnswerCount>> {
  const orders = await readAsked(ctx, orderIds);
  return new Map(orders.map((asked) => [asked.order.id, countAsked(ctx, asked)]));
}

function countAsked(ctx: Context, asked: AskedOrder, isCounted: (entry: Entry) => boolean = () => true): AnswerCount {
  const now = ctx.clock();
  const entries = oncePerPerson(entriesOf(ctx, asked, now)).filter(isCounted);
  const open = entries.filter(({ isOpen }) => isOpen);
  const toCome = open.filter(({ closesAt }) => closesAt > now);
  const [earliest] = toCome.toSorted((one, other) => +one.closesAt - +other.closesAt);
  return { asked: entries.length, open: open.length, dueOn: earliest?.closesLocal ?? null };
}
