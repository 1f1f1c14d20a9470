import { pick } from '@tours/contract/pick';
import { and, eq } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { IS_CHANGE_UNKNOWN, type Order, type OrderItem, orderItems } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { lastDayFor, payByOf } from '../order/last-day.ts';
import { mailFacts, tripOf } from '../order/mail-facts.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { authorisedOrderItem } from './authorised-order-item.ts';
import { knownTripOf } from './booking-change.ts';

/**
 * Mails the traveller about FareHarbor's change of their booking. If two employees press at once, the second is
 * refused.
 */
export async function notifyBookingChange(ctx: Context, { id }: { id: string }): Promise<{ mail: string }> {
  const { orderId } = await authorisedOrderItem(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    return { mail: await notifyContact(ctx, await changeOf(ctx, order, id)) };
  });
}

export const needsNotice = async (ctx: Context, id: string): Promise<boolean> =>
  (await ctx.db.$count(orderItems, and(eq(orderItems.id, id), IS_CHANGE_UNKNOWN))) > 0;

export type BookingChange = Awaited<ReturnType<typeof changeOf>>;

/** Reads what the contact of an order doesn't know about a booking yet. */
export async function changeOf(ctx: Context, order: Order, id: string) {
  const facts = await mailFacts(ctx, order);
  const item = facts.items.find((item) => item.id === id);
  if (!item?.knownTrip || !(await needsNotice(ctx, id))) throw new AppError('booking.nothingToNotify');
  const { knownTrip } = item;
  const running = await runningPlan(ctx, order.id);
  const isCancelled = item.status === 'cancelled';
  const amountCents = isCancelled ? item.amountWaivedCents : 0;
  const mailed = {
    headline: knownTrip.title === item.title ? item.headline : `The booking is now for another tour: ${item.title}`,
    after: isCancelled ? null : pick(tripOf(item), ['start', 'end']),
    payBy:
      running && !running.plan.isPaused
        ? payByOf(running.open, await lastDayFor(ctx, order.id), localDay(ctx.clock(), running.plan.timezone))
        : null,
    lowered: amountCents > 0 ? { amountCents, stillToPayCents: order.amountPlannedCents ?? 0 } : null,
  };
  return { order, facts, item, mailed };
}

/** Mails a change to its contact, whose other orders may have changed in the same way. */
export async function notifyContact(
  ctx: TransactionContext,
  first: BookingChange,
  others: BookingChange[] = [],
): Promise<string> {
  const mail = await queueMail(ctx, changeMail(first, others));
  await recordNotified(ctx, [first, ...others], mail);
  return mail;
}

/** Without a mail, staff have notified the contacts themselves. */
export async function recordNotified(
  ctx: TransactionContext,
  changes: { order: Order; item: OrderItem }[],
  mail: string | null,
): Promise<void> {
  for (const { order, item } of changes) {
    await markNotified(ctx, item);
    await audit(ctx, mail ? 'order.item.notified' : 'order.item.notifiedByStaff', order, {
      before: { item: item.lolaId, knownTrip: item.knownTrip },
      after: { item: item.lolaId, mail },
    });
  }
}

type Mailed = Pick<BookingChange, 'facts' | 'mailed'> & { item: OrderItem };

/** Writes the mail about a change, from what the traveller knows of the trip. `others`: the contact's other orders. */
export function changeMail({ facts, item, mailed }: Mailed, others: Mailed[] = []) {
  const { title, startLocal, endLocal } = item.knownTrip ?? knownTripOf(item);
  return {
    ...facts.addressed,
    template: 'booking-changed' as const,
    data: {
      ...facts.shared,
      ...pick(facts, ['waiversToSign', 'partner']),
      // The mail about a cancelled booking does not show the link to the questions, so it must not open it.
      toAnswer: mailed.after && facts.toAnswer,
      title,
      before: pick(tripOf({ ...item, startLocal, endLocal }), ['start', 'end']),
      paidCents: mailed.after ? 0 : item.amountPaidCents - item.amountRefundedCents,
      ...mailed,
      others: others.map(({ facts, mailed: { payBy } }) => ({
        orderId: facts.addressed.orderId,
        ...pick(facts.shared, ['orderLolaId', 'orderUrl']),
        waiversToSign: facts.waiversToSign,
        payBy,
      })),
    },
  };
}

/** Afterwards no change of the booking is left to report. */
export async function markNotified(ctx: TransactionContext, { id }: Pick<OrderItem, 'id'>): Promise<void> {
  await ctx.db.update(orderItems).set({ knownTrip: null, updatedAt: new Date() }).where(eq(orderItems.id, id));
}
