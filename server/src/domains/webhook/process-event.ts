import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { orderItems, webhookInbox } from '../../db/tables/index.ts';
import { recordRefunds } from '../order/record-refunds.ts';
import { rereadBooking } from '../order/reread-booking.ts';
import { refundedIntent } from './stripe-events.ts';

const bookingEvent = z.object({ booking: z.object({ uuid: z.uuid() }) });

/** An event only says where to look: the ledger then follows what the vendor answers now. */
export async function processEvent(ctx: Context, inboxId: string): Promise<void> {
  const [event] = await ctx.db.select().from(webhookInbox).where(eq(webhookInbox.id, inboxId));
  if (!event || event.processedAt) return;
  if (event.source === 'stripe') {
    const intentId = refundedIntent(event.payload);
    if (intentId) await recordRefunds(ctx, intentId);
  } else await processFareHarbor(ctx, event.payload);
  await ctx.db.update(webhookInbox).set({ processedAt: new Date() }).where(eq(webhookInbox.id, inboxId));
}

async function processFareHarbor(ctx: Context, payload: unknown): Promise<void> {
  const uuid = bookingEvent.safeParse(payload).data?.booking.uuid;
  if (!uuid) return;
  const [item] = await ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(sql`${orderItems.fareharborBooking}->>'uuid' = ${uuid}`);
  if (item) await rereadBooking(ctx, item.id);
}
