import { eq } from 'drizzle-orm';
import { firstInHour } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { answers, orderItems, orders, ownersOf, travellers } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { contentColumns } from '../sheet/content.ts';
import type { AcceptedAnswer } from './check-answers.ts';

/** Stores the answers of the checkout with an order that is being saved. `forgetAnswers` has removed earlier ones. */
export async function storeAnswers(ctx: TransactionContext, orderId: string, given: AcceptedAnswer[]): Promise<void> {
  if (!given.length) return;
  const seats = await ctx.db
    .select({ id: travellers.id, availability: orderItems.availabilityId, index: travellers.position })
    .from(travellers)
    .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
    .where(eq(travellers.orderId, orderId));
  const ids = new Map(seats.map(({ id, availability, index }) => [`${availability} ${index}`, id]));
  const order = oneRow(await ctx.db.select().from(orders).where(eq(orders.id, orderId)));
  await ctx.db.insert(answers).values(
    given.map(({ question, seat, value }) => ({
      ...ownersOf(order),
      travellerId: seat && required(ids.get(`${seat.availability} ${seat.index}`), 'the traveller of an answer'),
      questionId: question.id,
      wording: question.wording,
      ...contentColumns(ctx, question.answerClass, value),
    })),
  );
  // Without their number: an answer more shows that a health answer before it was a yes.
  if (await firstInHour(ctx, `order-answered:${orderId}`)) await audit(ctx, 'order.answeredAtCheckout', order);
}

/** Removes the answers of an order that is being saved again. */
export async function forgetAnswers(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db.delete(answers).where(eq(answers.orderId, orderId));
}
