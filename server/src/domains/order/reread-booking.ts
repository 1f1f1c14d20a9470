import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orderItems } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../audit.ts';

/** Takes over what FareHarbor says of a booking now: cancelled there, or moved to another departure. */
export async function rereadBooking(ctx: Context, orderItemId: string): Promise<void> {
  const [item] = await ctx.db.select().from(orderItems).where(eq(orderItems.id, orderItemId));
  if (!item?.fareharborBooking) return;
  const booking = await ctx.fareharbor.getBooking(item.companyShortname, item.fareharborBooking.uuid);
  const isMoved = booking.uuid !== item.fareharborBooking.uuid;
  const status = booking.status === 'cancelled' ? 'cancelled' : isMoved ? 'rebooked' : item.status;
  if (!isMoved && status === item.status) return;
  await inTransaction(ctx, async (ctx) => {
    const { pk, uuid, displayId, receiptTotalCents, startAt, endAt } = booking;
    await ctx.db
      .update(orderItems)
      .set({
        status,
        fareharborBooking: { pk, uuid, displayId, status: booking.status, receiptTotalCents, startAt, endAt },
        ...(isMoved && startAt && endAt ? { startLocal: startAt, endLocal: endAt, startAt: new Date(startAt) } : {}),
        updatedAt: new Date(),
      })
      .where(eq(orderItems.id, orderItemId));
    await audit(ctx, {
      divisionId: item.divisionId,
      action: `order.item.${status}`,
      entityType: 'order',
      entityId: item.orderId,
      before: { status: item.status, booking: item.fareharborBooking },
      after: { status, booking: { pk, uuid } },
    });
  });
}
