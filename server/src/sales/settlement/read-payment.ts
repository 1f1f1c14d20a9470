import { CURRENCY } from '@tours/contract/constants';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { groupUnavailableReason } from '../../catalogue/index.ts';
import { alertSupport } from '../../mails/index.ts';
import { type Charge, endCharge } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import {
  availabilities,
  companies,
  divisions,
  groups,
  IS_ON_SALE,
  items,
  type Order,
  orderItems,
  orders,
  type PaymentPlan,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { FULL_TERM, type Lease, LeaseLost } from '../../platform/durable/lease.ts';
import type { Intent } from '../../platform/integrations/stripe/port.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { dueNowCents } from '../order/due-now.ts';
import { isPricedLately } from '../order/is-priced-lately.ts';
import { orderProblem } from '../order/item-problem.ts';
import { orderLeases } from '../order/lease.ts';
import { planOf } from './activate-plan.ts';

const NOT_OFFERED = 'This group is no longer offered as it was ordered.';

/** open → authorised, if the provider holds exactly the amount that is due now. A hold of anything else is released. */
export async function readPayment(
  ctx: Context,
  lease: Lease,
  order: Order,
  charge: Charge | null,
): Promise<Order | null> {
  if (order.amountTotalCents === 0 && isPricedLately(order) && (await placeOf(ctx, order)).isOffered)
    return withoutCard(ctx, lease, order, charge);
  if (charge?.state !== 'open' || !charge.intentId) return order;
  const intent = await ctx.payments.getIntent(charge.intentId);
  // Somebody captured the payment at the provider's dashboard. The money is received, so the seats are booked as well.
  if (intent.status !== 'requires_capture' && intent.status !== 'succeeded') {
    if (isAbandoned(order)) await endAbandoned(ctx, charge, intent);
    return order;
  }
  // Only a plan's deposit is less than the total, so an order without a plan needs no further reading.
  const plan = charge.amountCents < order.amountTotalCents ? await planOf(ctx, order.id) : null;
  const difference = differenceTo({ order, charge, plan }, intent, await placeOf(ctx, order));
  if (difference) return refusePayment(ctx, lease, order, intent, difference);
  const next = await inTransaction(ctx, (ctx) => authorise(ctx, lease, order));
  return next ?? refusePayment(ctx, lease, order, intent, NOT_OFFERED);
}

async function refusePayment(ctx: Context, lease: Lease, order: Order, intent: Intent, reason: string): Promise<Order> {
  const now = new Date();
  const change = { state: 'releasing' as const, authorisedAt: now, updatedAt: now, problems: orderProblem(reason) };
  return inTransaction(ctx, async (ctx) => {
    await alertSupport(ctx, { order, type: 'payment.differs', message: reason });
    const next = await orderLeases.write(ctx, lease, change);
    await audit(ctx, 'order.paymentDiffers', order, {
      after: { paymentIntentId: intent.id, amountCents: intent.amountCents },
    });
    return next;
  });
}

/** Nobody has begun to pay for a day, which confirms the prices, and a forgotten tab could still pay. */
const isAbandoned = ({ pricedAt }: Order) => Date.now() - pricedAt.getTime() > 24 * 3_600_000;

/** The order stays, and gets a new payment if it is sent again. */
async function endAbandoned(ctx: Context, charge: Charge, { id, status }: Intent): Promise<void> {
  if (status !== 'canceled' && (await ctx.payments.cancel(id)) === 'captured') return;
  await endCharge(ctx, charge);
}

/** A free order needs no card. A payment that was begun for former content is cancelled. */
async function withoutCard(ctx: Context, lease: Lease, order: Order, charge: Charge | null): Promise<Order> {
  if (charge?.intentId && (await ctx.payments.cancel(charge.intentId)) === 'captured')
    throw new Error('The order costs nothing now, and the payment of what it was before was captured');
  const next = await inTransaction(ctx, async (ctx) => {
    const authorised = await authorise(ctx, lease, order);
    if (authorised && charge) await endCharge(ctx, charge);
    return authorised;
  });
  return next ?? order;
}

/**
 * Authorises the order if its group still exists and belongs to the same partner. The group is locked, so a deletion or
 * move waits and then finds this order. Returns null if the group is gone. The customer, who is paying from now on, gets
 * a sign-in if there is none.
 */
export async function authorise(ctx: TransactionContext, lease: Lease, order: Order): Promise<Order | null> {
  const { customerId } = order;
  const now = new Date();
  const [here] = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, order.groupId), eq(groups.partnerId, order.partnerId), isNull(groups.deletedAt)))
    .for('key share');
  if (!here) return null;
  const [next] = await ctx.db
    .update(orders)
    // An alert about the unread payment ends here: the booking of the seats has its own time.
    .set({ state: 'authorised', authorisedAt: now, updatedAt: now, problems: [], alertedAt: null, ...FULL_TERM })
    // Staff may have corrected the email, and with it the customer, since the order was read.
    .where(and(orderLeases.isHeld(lease), eq(orders.customerId, customerId)))
    .returning();
  if (!next) throw new LeaseLost(lease);
  await enqueue(ctx, 'create-sign-in', { orderId: order.id, customerId });
  return next;
}

/** Reads the account that must receive the order's money, and whether its group and its departures are still on sale. */
async function placeOf({ db, clock }: Context, { id, groupId }: Order) {
  const gone = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .leftJoin(availabilities, eq(availabilities.id, orderItems.availabilityId))
    .leftJoin(items, eq(items.id, availabilities.itemId))
    .where(and(eq(orderItems.orderId, id), sql`${IS_ON_SALE} is not true`));
  const place = await db
    .select({
      account: companies.stripeConnectedAccountId,
      group: pick(groups, ['isActive', 'dateLive', 'dateExpiry']),
      isOnSale: notExists(gone).mapWith(Boolean),
    })
    .from(groups)
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(groups.id, groupId))
    .then(oneRow);
  return { ...place, isOffered: place.isOnSale && groupUnavailableReason(place.group, clock()) === null };
}

function differenceTo(
  { order, charge, plan }: { order: Order; charge: Charge; plan: PaymentPlan | null },
  intent: Intent,
  { account, isOffered }: Awaited<ReturnType<typeof placeOf>>,
) {
  // A person who was at the card form when the sale ended may finish. A payment that was kept for later may not.
  if (!isPricedLately(order) && !isOffered) return NOT_OFFERED;
  const amountCents = dueNowCents({ ...order, plan });
  const isSame =
    intent.amountCents === amountCents &&
    charge.amountCents === amountCents &&
    intent.currency === CURRENCY &&
    intent.orderId === order.id &&
    intent.destinationAccount === account &&
    charge.contentHash === order.contentHash;
  return isSame ? null : 'The order was changed while it was being paid. Please try again.';
}
