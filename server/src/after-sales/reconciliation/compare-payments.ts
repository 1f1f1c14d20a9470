import { isUuid } from '@tours/contract/uuid';
import { eq, inArray, sql } from 'drizzle-orm';
import { IS_REVERSAL } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { charges, orders, reconciliationSeen, transactions } from '../../platform/db/tables/index.ts';
import type { PaymentFact } from '../../platform/integrations/stripe/facts.ts';
import { inspectOrder } from './inspect-order.ts';
import { judgeStrayPayment, writeStrays } from './inspect-stray.ts';
import { type Compared, moveOn, type Run } from './run.ts';

/** This stage is the first part of the progress bar. */
const PAYMENTS_PERCENT = 35;

/** Compares one page of the provider's payments with their orders. Only orders that look wrong are read one by one. */
export async function comparePayments(ctx: Context, run: Run, compared: Compared): Promise<Run> {
  const { facts, next } = await ctx.payments.pagePayments({ since: run.since, after: run.cursor });
  const named = facts.flatMap((fact) => (fact.orderId && isUuid(fact.orderId) ? { fact, orderId: fact.orderId } : []));
  const orderIds = [...new Set(named.map(({ orderId }) => orderId))];
  const ours = Map.groupBy(await readCharged(ctx, orderIds), ({ id }) => id);
  const mine = named.flatMap(({ fact, orderId }) => {
    const charged = ours.get(orderId) ?? [];
    return charged[0]?.divisionId === run.divisionId ? { fact, orderId, charged } : [];
  });
  const suspects = mine.filter(({ fact, charged }) => looksWrong(charged, fact, compared.account));
  for (const [orderId, found] of Map.groupBy(suspects, (suspect) => suspect.orderId)) {
    const intents = found.map(({ fact }) => fact.id);
    await inspectOrder(ctx, orderId, { reconciliationId: run.id }, intents);
  }
  if (compared.isFirst) {
    const lost = named.filter(
      ({ fact, orderId }) => !ours.has(orderId) && fact.destinationAccount === compared.account,
    );
    for (const { fact } of lost) await writeStrays(ctx, run, judgeStrayPayment(fact));
  }
  const oldest = facts.at(-1)?.createdAt ?? run.since;
  const place = next
    ? { cursor: next, percent: passed(run, oldest) }
    : { stage: 'refunds' as const, cursor: null, percent: PAYMENTS_PERCENT };
  return moveOn(ctx, run, { ...place, added: { payments: mine.length } }, async (ctx) => {
    if (!mine.length) return;
    const seen = mine.map(({ fact }) => ({ reconciliationId: run.id, intentId: fact.id }));
    await ctx.db.insert(reconciliationSeen).values(seen).onConflictDoNothing();
  });
}

/** Pages come newest first, so the age of the last payment tells how much is left. */
function passed({ since, startedAt }: Run, oldest: Date): number {
  const whole = startedAt.getTime() - since.getTime();
  const done = Math.min(1, Math.max(0, (startedAt.getTime() - oldest.getTime()) / whole));
  return Math.floor(done * PAYMENTS_PERCENT);
}

/** Reads the charges of each order with the sums of their lines. An order without a charge has one row. */
function readCharged(ctx: Context, ids: string[]) {
  const of = (type: string, pick: 'amount_cents' | 'fee_cents', also = '') =>
    sql<number>`coalesce(sum(transactions.${sql.raw(pick)}) filter (where transaction_type = ${type} ${sql.raw(also)}), 0)::integer`;
  return ctx.db
    .select({
      id: orders.id,
      divisionId: orders.divisionId,
      state: orders.state,
      charge: { intentId: charges.intentId, state: charges.state, amountCents: charges.amountCents },
      paidCents: of('payment', 'amount_cents'),
      feeCents: of('payment', 'fee_cents'),
      refundedCents: of('refund', 'amount_cents', `and transactions.state <> 'failed'`),
      feeBackCents: sql<number>`coalesce(sum(transactions.fee_cents) filter (where is_transfer_reversed
        or ${IS_REVERSAL}), 0)::integer`,
    })
    .from(orders)
    .leftJoin(charges, eq(charges.orderId, orders.id))
    .leftJoin(transactions, eq(transactions.chargeId, charges.id))
    .where(inArray(orders.id, ids))
    .groupBy(orders.id, charges.id);
}

type Charged = Awaited<ReturnType<typeof readCharged>>;

/** Suspects orders by one page alone. Reading both sides then shows whether they are wrong. */
function looksWrong(charged: Charged, fact: PaymentFact, account: string): boolean {
  const keptCents = fact.receivedCents - fact.refundedCents;
  const ours = charged.find(({ charge }) => charge?.intentId === fact.id);
  if (ours?.state !== 'confirmed' || ours.charge?.state !== 'paid')
    return fact.status === 'requires_capture' || keptCents > 0;
  return (
    fact.receivedCents !== ours.paidCents ||
    (keptCents > 0 && fact.destinationAccount !== account) ||
    ours.paidCents !== ours.charge.amountCents ||
    fact.refundedCents !== ours.refundedCents ||
    fact.feeCents !== ours.feeCents ||
    fact.feeRefundedCents !== ours.feeBackCents
  );
}
