import { alertStaff, type MailData, queueMail } from '../../mails/index.ts';
import { type Charge, endCharge, isCash, isOnCard } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import type { FareharborBooking, Order, OrderItem } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { FULL_TERM, type Lease, NO_LEASE } from '../../platform/durable/lease.ts';
import { FareHarborRefused } from '../../platform/integrations/fareharbor/port.ts';
import { nullIfMissing } from '../../platform/lib/app-error.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { recordBooking, searchUnclear } from '../booking/unclear-booking.ts';
import { orderLeases } from '../order/lease.ts';
import { mailFacts, tripOf } from '../order/mail-facts.ts';
import { withoutPlan } from '../order/without-plan.ts';

/** releasing → released: cancels every booked seat, and then releases the hold on the card. */
export async function releaseOrder(
  ctx: Context,
  lease: Lease,
  order: Order,
  charge: Charge | null,
): Promise<Order | null> {
  const items = await itemsOfOrder(ctx, order.id);
  for (const item of items) {
    await orderLeases.write(ctx, lease, FULL_TERM);
    if (!(await cancelSeats(ctx, lease, order, item))) return null;
  }
  const attempt = String(charge?.attempt ?? 0);
  const isCharged = charge?.intentId ? (await ctx.payments.cancel(charge.intentId)) === 'captured' : false;
  const hold = isCharged ? 'charged' : isOnCard(charge) ? 'released' : 'none';
  return inTransaction(ctx, async (ctx) => {
    if (isCharged) await alertStaff(ctx, { order, type: 'payment.capturedWithoutSeats', key: attempt, ...CAPTURED });
    const next = await orderLeases.write(ctx, lease, { state: 'released', ...NO_LEASE, updatedAt: new Date() });
    if (isCash(charge)) await alertStaff(ctx, { order, type: 'cash.withoutSeats', key: attempt, ...CASH });
    else await queueReleasedMails(ctx, next, charge, hold);
    if (charge) await endCharge(ctx, charge, isCharged);
    if (charge && charge.amountCents < order.amountTotalCents) await withoutPlan(ctx, order.id);
    await audit(ctx, 'order.released', order, {
      after: { problems: order.problems, authorisedAt: order.authorisedAt, hold },
    });
    await refreshSearchTexts(ctx, [order.id]);
    return next;
  });
}

const CAPTURED = {
  heading: 'A payment without seats must be refunded',
  message: 'The payment of an order without seats was captured outside this product. It must be refunded by hand.',
};

const CASH = {
  heading: 'Please give cash back',
  message:
    'Cash was taken for an order whose seats could not be booked. Nothing was written down; please give the cash back.',
};

/**
 * Tells the traveller that nothing was booked, and what happens to the money, because they may have closed the page that
 * says so. Sent once per payment attempt.
 */
async function queueReleasedMails(
  ctx: TransactionContext,
  order: Order,
  charge: Charge | null,
  hold: MailData<'order-released'>['hold'],
): Promise<void> {
  const { addressed, shared, items } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'order-released',
    data: {
      ...shared,
      items: items.map(tripOf),
      hold,
      reasons: order.problems.map(({ name, error }) => ({ name, error })),
    },
    onceKey: `order-released:${order.id}:${charge?.attempt ?? 0}`,
  });
}

/** Returns true when this item certainly holds no seats any more. */
async function cancelSeats(ctx: Context, lease: Lease, order: Order, item: OrderItem): Promise<boolean> {
  const record = (booking: FareharborBooking) =>
    inTransaction(ctx, async (ctx) => recordBooking(ctx, await orderLeases.lock(ctx, lease), item, booking));
  let booking = item.fareharborBooking;
  if (!booking && item.bookingAttemptedAt) {
    const earlier = await searchUnclear(ctx, item);
    if (earlier === 'unknown') return false;
    if (earlier !== 'absent') {
      booking = earlier;
      await record(booking);
    }
  }
  if (!booking || item.status === 'cancelled') return true;
  try {
    const cancelled = await nullIfMissing(ctx.fareharbor.cancelBooking(item.companyShortname, booking.uuid));
    // A booking that FareHarbor does not have holds no seats.
    await record(cancelled ?? { ...booking, status: 'cancelled' });
  } catch (error) {
    if (!(error instanceof FareHarborRefused)) throw error;
    await cancelByHand(ctx, order, item, `${item.title}, booking ${booking.displayId}: ${error.vendorText}`);
  }
  return true;
}

/**
 * FareHarbor refuses to cancel, for example past its cutoff. The person's money is released anyway, and the operator
 * must free the seats.
 */
async function cancelByHand(ctx: Context, order: Order, item: OrderItem, booking: string): Promise<void> {
  await inTransaction(ctx, (ctx) =>
    alertStaff(ctx, {
      order,
      type: 'booking.cancelRefused',
      key: item.id,
      heading: 'A booking must be cancelled by hand',
      message: `FareHarbor refuses to cancel, please cancel by hand. ${booking}`,
    }),
  );
}
