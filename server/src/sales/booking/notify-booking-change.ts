import { eq } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { orderItems } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { localDay, zonedDeparture } from '../../platform/lib/zoned.ts';
import { lastDayFor, payByOf } from '../order/last-day.ts';
import { mailFacts } from '../order/mail-facts.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { authorisedOrderItem } from './authorised-order-item.ts';

/**
 * Mails the traveller about FareHarbor's change of their booking. If two employees press at once, the second is
 * refused.
 */
export async function notifyBookingChange(ctx: Context, { id }: { id: string }): Promise<{ mail: string }> {
  const { orderId } = await authorisedOrderItem(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const facts = await mailFacts(ctx, order);
    const index = facts.items.findIndex((item) => item.id === id);
    const [item, trip] = [facts.items[index], facts.trips[index]];
    if (!item?.knownTrip || !trip) throw new AppError('booking.nothingToNotify');
    const { title, startLocal, endLocal } = item.knownTrip;
    const today = localDay(ctx.clock(), item.timezone);
    const isSame = title === item.title;
    const running = await runningPlan(ctx, orderId);
    const mail = await queueMail(ctx, {
      ...facts.addressed,
      template: 'booking-changed',
      to: order.contactEmail,
      data: {
        ...facts.shared,
        title,
        headline: isSame ? item.headline : `The booking is now for another tour: ${item.title}`,
        before: { start: zonedDeparture(startLocal, item.timezone), end: zonedDeparture(endLocal, item.timezone) },
        after: item.status === 'cancelled' ? null : { start: trip.start, end: trip.end },
        payBy: running && !running.plan.isPaused ? payByOf(running.open, await lastDayFor(ctx, orderId), today) : null,
        lowered: null,
        partner: facts.partner,
      },
    });
    await ctx.db.update(orderItems).set({ knownTrip: null, updatedAt: new Date() }).where(eq(orderItems.id, id));
    await audit(
      ctx,
      'order.item.notified',
      { id: orderId, divisionId: item.divisionId },
      { before: { item: item.lolaId, knownTrip: item.knownTrip }, after: { item: item.lolaId, mail } },
    );
    return { mail };
  });
}
