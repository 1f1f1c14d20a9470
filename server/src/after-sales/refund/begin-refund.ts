import { holdsSeats } from '@tours/contract/list-constants';
import { pick } from '@tours/contract/pick';
import { eq } from 'drizzle-orm';
import { addToCharge } from '../../payments/index.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { type OrderItem, ownersOf, refundLegs, refunds } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun } from '../../platform/durable/job.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { addToItem, authorisedOrderItem, lowerPlan, withPaymentsStopped } from '../../sales/index.ts';
import { loadRefundFacts, type RefundFacts } from './facts.ts';
import type { Refund } from './lease.ts';
import { planLegs } from './plan-legs.ts';
import { partsOf, type RefundParts } from './refund-parts.ts';
import { type RefundBody, refuseDifferences, refuseImpossible } from './refuse-request.ts';

/** The request itself runs the refund at once. The job takes over if its process dies. */
const JOB_AFTER_MS = 10_000;

/**
 * Saves the refund and reserves its amount, under the lock of the order. If two people refund at once, the second sees
 * the first one's reservation, and a constraint makes sure of it. A repeated request with the same id finds the refund
 * and changes nothing.
 */
export async function beginRefund(ctx: Context, body: RefundBody): Promise<void> {
  const item = await authorisedOrderItem(ctx, body.orderItem);
  const { orderId } = item;
  // A request that is sent again must not disturb a payment that has begun since.
  if (await isKnown(ctx, body, item)) return;
  await withPaymentsStopped(ctx, orderId, (lease) => inTransaction(ctx, (ctx) => begin(ctx, orderId, body, lease)));
}

async function begin(ctx: TransactionContext, orderId: string, body: RefundBody, lease: Lease | null): Promise<void> {
  await lockOrder(ctx, orderId);
  const facts = await loadRefundFacts(ctx, body.orderItem, body.isDepositReturned);
  if (await isKnown(ctx, body, facts.item)) return;
  refuseDifferences(body, facts);
  refuseImpossible(body, facts);
  await reserveRefund(ctx, body, facts, lease);
}

/** Begins a refund that nothing refuses. The caller holds the order's lock. */
export async function reserveRefund(
  ctx: TransactionContext,
  body: RefundBody & Pick<Asked, 'trip'>,
  facts: RefundFacts,
  lease: Lease | null,
): Promise<void> {
  const parts = partsOf(facts.unpaidCents, { ...body, amountCents: body.amount });
  const { backCents, loweredCents } = parts;
  const { orderItem: orderItemId, isCancelled } = body;
  // The payments that are still to come stop before any money goes back.
  await lowerPlan(ctx, facts.order, { orderItemId, amountCents: loweredCents, isCancelled, lease });
  await placeRefund(ctx, body, facts, parts);
  await addToItem(ctx, orderItemId, { refundingCents: backCents });
  const asked = pick(body, ['method', 'isCancelled', 'isEmailed', 'isFromPlatform', 'isDepositReturned', 'note']);
  await audit(ctx, backCents > 0 ? 'order.refundBegun' : 'order.loweringBegun', facts.order, {
    after: { item: facts.item.lolaId, amountCents: backCents, loweredCents, ...asked },
  });
}

/** The fields of a request that decide the operation itself. */
type Asked = Pick<RefundBody, '_id' | 'method' | 'isCancelled' | 'isEmailed' | 'isFromPlatform' | 'note'> & {
  /** Staff cancelled the whole trip. Its mail also goes out when no money goes back, because the trip is its news. */
  trip?: Pick<Refund, 'createdById' | 'createdByName'>;
};

/** Writes the operation and the job that finishes it after a crash. */
export async function placeRefund(
  ctx: TransactionContext,
  body: Asked,
  facts: RefundFacts,
  parts: RefundParts,
): Promise<void> {
  await ctx.db.insert(refunds).values(rowOf(ctx, body, facts, parts));
  const legs = legRows(body, facts, parts);
  if (legs.length) await ctx.db.insert(refundLegs).values(legs);
  for (const { chargeId, amountCents } of legs) await addToCharge(ctx, chargeId, { refundingCents: amountCents });
  await queueRun(ctx, 'run-refund', body._id, { inMs: JOB_AFTER_MS });
}

/** A field that a repetition must send alike. The others only say what the caller saw or agreed to. */
type Compared = Omit<
  RefundBody,
  '_id' | 'refundedCents' | 'unpaidCents' | 'isDepositReturned' | 'metadata' | 'payment_intent' | 'reason'
>;

async function isKnown(ctx: Context, body: RefundBody, item: OrderItem): Promise<boolean> {
  const [known] = await ctx.db.select().from(refunds).where(eq(refunds.id, body._id));
  if (!known) return false;
  // A booking without seats could not be cancelled, whatever was asked for.
  const isCancelled = known.cancelState !== 'none' || (body.isCancelled && !holdsSeats(item));
  const isSame: Record<keyof Compared, boolean> = {
    orderItem: known.orderItemId === body.orderItem,
    amount: known.amountCents + known.loweredCents === body.amount,
    method: known.method === body.method || known.amountCents === 0,
    isCancelled: isCancelled === body.isCancelled,
    isEmailed: known.isMailWanted === body.isEmailed,
    isFromPlatform: known.isPaidByPlatform === body.isFromPlatform,
    note: known.note === body.note,
  };
  if (Object.values(isSame).includes(false)) throw new AppError('refund.differs');
  return true;
}

function rowOf(
  ctx: Context,
  body: Asked,
  facts: RefundFacts,
  { backCents, loweredCents }: RefundParts,
): typeof refunds.$inferInsert & Pick<Refund, 'id'> {
  const { item, order, itemPk, payment, isBooked } = facts;
  return {
    id: body._id,
    ...ownersOf(order),
    orderItemId: item.id,
    method: backCents > 0 ? body.method : 'none',
    amountCents: backCents,
    loweredCents,
    note: body.note,
    isPaidByPlatform: body.isFromPlatform,
    metadata: {
      refundId: body._id,
      orderUuid: order.id,
      orderId: order.lolaId,
      itemId: item.lolaId,
      transactionId: payment ?? '',
      bookingPk: String(item.fareharborBooking?.pk ?? ''),
      itemPk: String(itemPk ?? ''),
      availabilityPk: String(item.availabilityPk),
    },
    isMailWanted: body.isEmailed,
    cancelState: body.isCancelled && isBooked ? 'waiting' : 'none',
    ledgerState: backCents > 0 ? 'waiting' : 'done',
    mailState: body.isEmailed && (body.trip || backCents + loweredCents > 0) ? 'waiting' : 'none',
    createdById: 'id' in ctx.actor ? ctx.actor.id : null,
    createdByName: actorName(ctx.actor),
    ...body.trip,
  };
}

/** Numbers the legs in the order in which they are made. */
function legRows(body: Asked, facts: RefundFacts, { backCents }: RefundParts): (typeof refundLegs.$inferInsert)[] {
  const legs = planLegs(facts, { ...body, amountCents: backCents });
  return legs.map(({ charge, ...leg }, sequence) => ({
    orderId: facts.order.id,
    refundId: body._id,
    chargeId: charge.id,
    sequence,
    ...pick(leg, ['method', 'source', 'isFeeRefunded', 'amountCents']),
  }));
}
