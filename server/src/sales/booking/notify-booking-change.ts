import { pick } from '@tours/contract/pick';
import { eq } from 'drizzle-orm';
import { type MailData, queueMail } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { type OrderItem, orderItems } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { lastDayFor, payByOf } from '../order/last-day.ts';
import { type MailFacts, mailFacts, tripOf } from '../order/mail-facts.ts';
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
    const facts = await mailFacts(ctx, order);
    const item = facts.items.find((item) => item.id === id);
    if (!item?.knownTrip) throw new AppError('booking.nothingToNotify');
    const { knownTrip } = item;
    const running = await runningPlan(ctx, orderId);
    const isCancelled = item.status === 'cancelled';
    const amountCents = isCancelled ? item.amountWaivedCents : 0;
    const mail = await mailChange(ctx, facts, item, {
      headline: knownTrip.title === item.title ? item.headline : `The booking is now for another tour: ${item.title}`,
      after: isCancelled ? null : pick(tripOf(item), ['start', 'end']),
      payBy:
        running && !running.plan.isPaused
          ? payByOf(running.open, await lastDayFor(ctx, orderId), localDay(ctx.clock(), running.plan.timezone))
          : null,
      lowered: amountCents > 0 ? { amountCents, stillToPayCents: order.amountPlannedCents ?? 0 } : null,
    });
    await audit(ctx, 'order.item.notified', order, {
      before: { item: item.lolaId, knownTrip },
      after: { item: item.lolaId, mail },
    });
    return { mail };
  });
}

/** Mails the change of a trip from what the traveller knows of it. Afterwards no change is left to report. */
export async function mailChange(
  ctx: TransactionContext,
  { addressed, shared, ...facts }: MailFacts,
  item: OrderItem,
  change: Pick<MailData<'booking-changed'>, 'headline' | 'after' | 'payBy' | 'lowered'>,
): Promise<string> {
  const { title, startLocal, endLocal } = item.knownTrip ?? knownTripOf(item);
  const before = pick(tripOf({ ...item, startLocal, endLocal }), ['start', 'end']);
  await ctx.db.update(orderItems).set({ knownTrip: null, updatedAt: new Date() }).where(eq(orderItems.id, item.id));
  return queueMail(ctx, {
    ...addressed,
    template: 'booking-changed',
    data: {
      ...shared,
      ...pick(facts, ['waiversToSign', 'partner']),
      // The mail about a cancelled booking does not show the link to the questions, so it must not open it.
      toAnswer: change.after && facts.toAnswer,
      title,
      before,
      paidCents: change.after ? 0 : item.amountPaidCents - item.amountRefundedCents,
      ...change,
    },
  });
}
