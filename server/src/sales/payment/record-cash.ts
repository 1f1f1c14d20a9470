import type { AnswerOf, InputOf } from '@tours/contract/api';
import { checkoutCharge, isCash } from '../../payments/index.ts';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { charges, type Order, ownersOf } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun } from '../../platform/durable/job.ts';
import { type Lease, LeaseLost, NO_LEASE } from '../../platform/durable/lease.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { orderLeases } from '../order/lease.ts';
import { withoutPlan } from '../order/without-plan.ts';
import { endCardPayment } from '../settlement/end-card-payment.ts';
import { authorise } from '../settlement/read-payment.ts';
import { type Settlement, settleOrder } from '../settlement/settle-order.ts';

type Answer = AnswerOf<'recordCash'>;

/** The request itself settles the order at once. The job takes over if its process dies. */
const JOB_AFTER_MS = 5_000;

/**
 * Records that an unpaid order was paid in cash, in full. It then continues like an order with a card hold: its seats
 * are booked first, and only then the payment is recorded. If the seats can't be booked, staff must return the cash.
 */
export async function recordCash(ctx: Context, body: InputOf<'recordCash'>): Promise<Answer> {
  const order = await staffOrder(ctx, body.order);
  if (body.amountCents !== order.amountTotalCents)
    throw new AppError('payment.differs', { amountCents: order.amountTotalCents });
  if (order.amountTotalCents === 0) throw new AppError('order.nothingOwed');
  // A repeated request must not record the cash twice.
  if (!isCash(await checkoutCharge(ctx, order.id))) await takeCash(ctx, order, body.note);
  const settlement = await whenFree(() => settleOrder(ctx, order.id));
  const { problems } = await staffOrder(ctx, order.id);
  return { outcome: OUTCOMES[settlement], problems };
}

const OUTCOMES: Record<Settlement, Answer['outcome']> = {
  confirmed: 'confirmed',
  refused: 'refused',
  delayed: 'delayed',
  busy: 'processing',
  unpaid: 'processing',
  unknown: 'processing',
};

async function takeCash(ctx: Context, seen: Order, note: string): Promise<void> {
  if (seen.state === 'confirmed') throw new AppError('order.alreadyPaid');
  if (seen.state === 'released') throw new AppError('cash.released');
  // In a transaction, so that a person who was removed since the request began ends no payment at Stripe.
  const taken = await inTransaction(ctx, (ctx) => orderLeases.take(ctx, seen.id));
  if (!taken) throw new AppError('order.inProgress');
  const { lease, row: order } = taken;
  try {
    const charge = await checkoutCharge(ctx, order.id);
    if (isCash(charge)) return;
    if (order.state !== 'open') throw new AppError('order.inProgress');
    if (order.amountTotalCents !== seen.amountTotalCents) throw new AppError('payment.differs');
    if (charge?.intentId) await endCardPayment(ctx, charge.intentId);
    await writeCash(ctx, lease, order, note);
  } catch (error) {
    // The family saved the order meanwhile.
    if (error instanceof LeaseLost) throw new AppError('order.inProgress', undefined, { cause: error });
    throw error;
  } finally {
    await orderLeases.release(ctx, lease);
  }
}

async function writeCash(ctx: Context, lease: Lease, order: Order, note: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const next = await authorise(ctx, lease, order);
    if (!next) throw new AppError('group.unavailable');
    await withoutPlan(ctx, next.id);
    await writeCharge(ctx, next, note);
    await orderLeases.write(ctx, lease, NO_LEASE);
    await audit(ctx, 'order.cashTaken', order, { after: { amountCents: order.amountTotalCents, note } });
    await queueRun(ctx, 'settle-order', order.id, { inMs: JOB_AFTER_MS });
  });
}

/** Replaces the card payment if one was begun. */
async function writeCharge(ctx: TransactionContext, order: Order, note: string): Promise<void> {
  const cash = {
    method: 'cash' as const,
    state: 'open' as const,
    amountCents: order.amountTotalCents,
    feeCents: 0,
    intentId: null,
    contentHash: order.contentHash,
    takenByName: actorName(ctx.actor),
    note,
  };
  await ctx.db
    .insert(charges)
    .values({ ...cash, ...ownersOf(order), sequence: 1, kind: 'checkout' })
    .onConflictDoUpdate({ target: [charges.orderId, charges.sequence], set: cash });
}
