import { isOpenInstalment, isPayable } from '@tours/contract/instalment-labels';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { instalments, type Order } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { FULL_TERM, type Lease } from '../../platform/durable/lease.ts';
import { required } from '../../platform/lib/required.ts';
import { planLeases } from '../order/lease.ts';
import { findPlan, isChargeAllowed, type PlanFacts, type PlannedInstalment, triedWith } from '../plan/read-plan.ts';
import { endOthers } from './begun-charges.ts';
import { dayWork } from './day-work.ts';
import { prepareInstalment } from './prepare-charge.ts';
import { recordDecline } from './record-decline.ts';
import { recordPayment } from './record-payment.ts';

/** Charges the instalments whose day has come, one after the other and each once a day. */
export async function chargeDue(ctx: Context, lease: Lease, order: Order): Promise<Order> {
  let next = order;
  // Facts are read again before each payment, because the one before has changed what is owed.
  for (const id of await dueNow(ctx, order.id)) next = await chargeOne(ctx, lease, next, id);
  return next;
}

async function dueNow(ctx: Context, orderId: string): Promise<string[]> {
  const facts = await findPlan(ctx, orderId);
  if (!facts || !isChargeAllowed(facts)) return [];
  return facts.instalments.filter((instalment) => isDueNow(ctx, facts, instalment)).map(({ id }) => id);
}

/** Nothing is charged before the day that the payer agreed to. */
function isDueNow(ctx: Context, { plan }: PlanFacts, instalment: PlannedInstalment): boolean {
  if (!isOpenInstalment(instalment)) return false;
  const { isTryDue, day } = dayWork(instalment, plan, ctx.clock());
  return isTryDue && instalment.agreedDueOn <= day;
}

async function chargeOne(ctx: Context, lease: Lease, order: Order, id: string): Promise<Order> {
  await planLeases.write(ctx, lease, FULL_TERM);
  const before = await findPlan(ctx, order.id);
  const known = before?.instalments.find((instalment) => instalment.id === id);
  if (!before || !known) return order;
  // The job continues its own payment alone: with the secret of one and the kept card's id, anybody could charge that card.
  await endOthers(ctx, lease, order.id, known.charge?.begunBy === 'job' ? known.charge.id : null);
  const facts = await findPlan(ctx, order.id);
  const instalment = facts?.instalments.find((one) => one.id === id);
  if (!facts || !instalment || !isChargeAllowed(facts) || !isDueNow(ctx, facts, instalment))
    return facts?.order ?? order;
  if (!isPayable(instalment)) return endTries(ctx, lease, instalment);
  return tryCard(ctx, lease, facts, instalment);
}

async function tryCard(ctx: Context, lease: Lease, facts: PlanFacts, instalment: PlannedInstalment): Promise<Order> {
  const { plan } = facts;
  const { charge, intent } = await prepareInstalment(ctx, { lease, facts, who: 'job' }, instalment);
  if (intent.status === 'succeeded') return recordPayment(ctx, lease, charge, intent);
  await planLeases.write(ctx, lease, FULL_TERM);
  const card = required(plan.paymentMethodId, 'the kept card of the plan');
  const key = `instalment:${instalment.id}:${charge.attempt}:${triedWith(plan)}:${instalment.dueOn}:${instalment.tries + 1}`;
  const result = await ctx.payments.chargeSavedCard(intent.id, card, key);
  if (result.outcome === 'paid') return recordPayment(ctx, lease, charge, result.intent);
  return recordDecline(ctx, lease, { instalment, plan, decline: result.decline });
}

/** The amount is below Stripe's minimum. The instalment becomes overdue, so that staff are notified and can waive it. */
async function endTries(ctx: Context, lease: Lease, { id }: { id: string }): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = await planLeases.lock(ctx, lease);
    await ctx.db.update(instalments).set({ nextTryOn: null }).where(eq(instalments.id, id));
    return order;
  });
}
