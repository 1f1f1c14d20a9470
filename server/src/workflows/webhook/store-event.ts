import { eq, sql } from 'drizzle-orm';
import { countAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { fareharborBookingOf, orderItems, type webhookInbox } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun } from '../../platform/durable/job.ts';
import { readBookingEvent } from '../../platform/integrations/fareharbor/webhook.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { isChanged } from '../../sales/index.ts';
import { type BookingNews, bookingNewsOf } from './fareharbor-events.ts';
import { itemsOf } from './process-event.ts';
import { newsOf, type PaymentNews } from './stripe-events.ts';

interface ReceivedEvent extends Pick<typeof webhookInbox.$inferInsert, 'source' | 'type' | 'payload'> {
  /** Stripe's own. FareHarbor sends none. */
  eventId?: string;
}

/**
 * A page that is still open confirms by itself. The job is for closed pages, so it gives an open one this head start.
 */
const PAGE_FIRST_MS = 2_000;

/**
 * Saves an event once, however often it is delivered, and leaves the work to a job, so that the sender gets its answer
 * right away. One transaction writes the job and, of the event, only what the job needs, which names nobody. Events that
 * cause nothing here are not saved, and neither are events without news: our own bookings, payments of confirmed orders,
 * and the captures that we are making. A repeated event of FareHarbor may bring news, so the booking is read again after the
 * last of them, once for all events until then (a running job does not block a new one with its key).
 */
export async function storeEvent(
  ctx: Context,
  { source, type, payload, ...received }: ReceivedEvent,
): Promise<'queued' | 'stored' | 'repeated' | 'ignored'> {
  const isFareHarbor = source === 'fareharbor';
  const news = isFareHarbor ? bookingNewsOf(payload) : newsOf(type, payload);
  if (!news || (isFareHarbor && (await isKnownBooking(ctx, payload)))) return 'ignored';
  if ('about' in news && (news.about === 'order' || news.about === 'plan')) return queueSettling(ctx, news);
  const eventId = 'uuid' in news ? await idOf(ctx, news) : received.eventId;
  if (!eventId) return 'ignored';
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute(sql`
      insert into webhook_inbox (source, event_id, type, payload)
      values (${source}, ${eventId}, ${type}, ${JSON.stringify(news)}::jsonb)
      on conflict on constraint webhook_inbox_event_key ${isFareHarbor ? sql`do update set payload = excluded.payload, processed_at = null` : sql`do nothing`}
      returning id`);
    if (!rows.length) return 'repeated';
    await enqueue(ctx, 'process-webhook', { source, eventId }, { key: `webhook:${source}:${eventId}` });
    return 'stored';
  });
}

/** FareHarbor is asked where these came from. The reconciliation finds a booking of ours that was left out. */
const MOVED_STRANGERS = { window: 3600, max: 60 };

/**
 * Gives the events of a booking of ours one id for each minute, because the same state may come back later, and a stranger
 * who learns the secret of our address can send any number. Null for bookings of other channels, unless one was moved and
 * may come from ours.
 */
async function idOf(ctx: Context, { uuid, rebooked_from: from, rebooked_to: to }: BookingNews): Promise<string | null> {
  const named = [uuid, from, to].filter((one) => one != null);
  const [ours] = await itemsOf(ctx, named);
  const isKept = ours || (named.length > 1 && (await countAttempt(ctx.db, 'moved-strangers', MOVED_STRANGERS)).allowed);
  return isKept ? `${ours?.id ?? uuid} ${new Date().toISOString().slice(0, 16)}` : null;
}

/** The job knows all that it needs and is one for all events of its order, so these events are not saved. */
async function queueSettling(ctx: Context, news: PaymentNews): Promise<'queued' | 'ignored'> {
  const isNeeded =
    news.about === 'plan'
      ? sql`exists (select 1 from charges where intent_id = ${news.intentId} and state <> 'paid')`
      : // A booked order with a lease is being captured. If that process dies, the job of the hold or the sweeper continues.
        sql`not exists (select 1 from orders where id = ${news.orderId}
          and (state = 'confirmed' or (state = 'booked' and lease_until > now())))`;
  const { rows } = await ctx.db.execute(sql`select where ${isNeeded}`);
  if (!rows.length) return 'ignored';
  await queueRun(ctx, news.about === 'plan' ? 'advance-plan' : 'settle-order', news.orderId, { inMs: PAGE_FIRST_MS });
  return 'queued';
}

/**
 * FareHarbor also sends events about bookings that we make. Such an event contains only what our row already says, and
 * is skipped. An event without departure or times is never skipped.
 */
async function isKnownBooking(ctx: Context, payload: unknown): Promise<boolean> {
  const received = readBookingEvent(payload);
  if (!received || received.availabilityPk === null || !received.startAt || !received.endAt) return false;
  const [item] = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(sql`${orderItems.fareharborBooking}->>'uuid'`, received.uuid));
  if (!item || isChanged(item, received)) return false;
  return received.receiptTotalCents !== null || fareharborBookingOf(item).receiptTotalCents === null;
}
