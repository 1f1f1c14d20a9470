import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordRefunds } from '../../after-sales/index.ts';
import { readAccount } from '../../organisations/index.ts';
import { readDispute, readFraudWarning } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { companies, orderItems, webhookInbox } from '../../platform/db/tables/index.ts';
import type { JobPayload } from '../../platform/jobs/registry.ts';
import { refreshBooking, renewCard } from '../../sales/index.ts';
import type { BookingNews } from './fareharbor-events.ts';
import type { StripeNews } from './stripe-events.ts';

/** An event only says which record to read. The ledger then follows the vendor's current answer. */
export async function processEvent(ctx: Context, { source, eventId }: JobPayload<'process-webhook'>): Promise<void> {
  const isIt = and(eq(webhookInbox.source, source), eq(webhookInbox.eventId, eventId));
  const [event] = await ctx.db.select().from(webhookInbox).where(isIt);
  if (!event) return;
  if (event.source === 'fareharbor') await processFareHarbor(ctx, event.payload as BookingNews);
  else if (event.processedAt) return;
  else await processStripe(ctx, event.payload as StripeNews, eventId);
  await ctx.db.update(webhookInbox).set({ processedAt: new Date() }).where(isIt);
}

async function processStripe(ctx: Context, news: StripeNews, eventId: string): Promise<void> {
  switch (news.about) {
    case 'account':
      await readAccount(ctx, news.account);
      break;
    case 'fraudWarning':
      await readFraudWarning(ctx, news.warningId);
      break;
    case 'card':
      await renewCard(ctx, news.cardId, eventId);
      break;
    case 'refund':
      await recordRefunds(ctx, news.intentId);
      break;
    case 'dispute':
      // The job comes again, because the payment is recorded in a moment.
      if ((await readDispute(ctx, news.disputeId)) === 'tooEarly')
        throw new Error(`Dispute ${news.disputeId} is earlier than its payment; again later`);
      break;
    default:
      // A newer process stored it during a deployment. The job comes again, and one of those takes it.
      throw new Error(`Unknown news of Stripe: ${JSON.stringify(news satisfies never)}`);
  }
}

/** FareHarbor sends events about all bookings of the operator, from all its channels. Most are not ours. */
async function processFareHarbor(ctx: Context, received: BookingNews): Promise<void> {
  const known = await itemsOf(ctx, [received.uuid]);
  const affected = known.length ? known : await itemsOfChain(ctx, received);
  for (const { id } of affected) await refreshBooking(ctx, id);
}

/**
 * We may know an earlier or a later booking of a chain of moves, because the event about one move was lost or is late.
 */
async function itemsOfChain(ctx: Context, received: BookingNews) {
  const { uuid, rebooked_from: from, rebooked_to: to, company } = received;
  if (!company || !(from || to)) return [];
  const near = await itemsOf(
    ctx,
    [from, to].filter((link) => link != null),
  );
  if (near.length) return near;
  const [ours] = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.fareharborShortname, company.shortname));
  return ours ? itemsOf(ctx, await ctx.fareharbor.traceBooking(company.shortname, uuid)) : [];
}

export async function itemsOf(ctx: Context, uuids: string[]): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(inArray(sql`${orderItems.fareharborBooking}->>'uuid'`, uuids));
}
