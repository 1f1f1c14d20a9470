import { RECEIPT_NAME_YEARS, SIGNED_WAIVER_YEARS } from '@tours/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import { deleteUnpaidAnswers, wipeAnswers } from '../../answers/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ERASED_EMAIL, ERASED_NAME } from '../../platform/lib/erased.ts';
import { KEPT_DAYS } from '../../platform/lib/retention-periods.ts';
import { emptiedMails, eraseOrders } from './erase-orders.ts';
import { forgetUnusedCustomers, forgetUnverifiedSignIns } from './forget-unused.ts';
import { scrubAudit } from './scrub-audit.ts';

/** The limit per kind and transaction, so that few rows are locked at once. */
const BATCH = 500;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Erases data whose retention period is over. Each step erases only what is due, so it may run twice or late. */
export async function endRetention(ctx: Context): Promise<void> {
  await forgetWebhooks(ctx);
  await inBatches(() => emptyMails(ctx));
  await emptyMessages(ctx);
  await forgetAddresses(ctx);
  await emptyTripDayNotes(ctx);
  await forgetGuides(ctx);
  await inBatches(() => forgetUnpaidOrders(ctx));
  await inBatches(() => forgetUnusedCustomers(ctx, BATCH));
  await forgetUnverifiedSignIns(ctx);
  await eraseSignedWaivers(ctx);
  await wipeConfidentialAnswers(ctx);
  await forgetPayers(ctx);
}

/** Repeats a step until little is left. Strangers may add more than a batch between two runs of the job. */
async function inBatches(step: () => Promise<number>): Promise<void> {
  let found: number;
  do found = await step();
  while (found >= BATCH);
}

async function forgetWebhooks(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from webhook_inbox where created_at < ${before(KEPT_DAYS.webhookEvents)}`);
}

async function emptyMails(ctx: Context): Promise<number> {
  // Only mails of a message that was stopped are still queued.
  const due = sql`id in (select id from mail_outbox where emptied_at is null
    and created_at < ${before(KEPT_DAYS.mailContents)} limit ${BATCH})`;
  const address = sql`case when order_id is null then ${ERASED_EMAIL} else to_address end`;
  const { rowCount } = await ctx.db.execute(emptiedMails(due, address));
  return rowCount ?? 0;
}

/** A message that waits or is stopped keeps its text, because it may still be sent. */
async function emptyMessages(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`update group_messages set body = '' where id in (select id from group_messages
    where state in ('sent', 'cancelled') and body <> ''
      and coalesce(frozen_at, send_at) < ${before(KEPT_DAYS.mailContents)} limit ${BATCH})`);
}

async function forgetAddresses(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`update audit_log set after = after - 'address' - 'browser'
    where division_id in (select id from divisions) and created_at < ${before(KEPT_DAYS.auditAddresses)}
      and action = 'waiver.signed' and after ?| array['address', 'browser']`);
}

/** Takes the names of erased people from receipts that no longer have to be kept. The figures stay. */
async function forgetPayers(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`update receipts set payer_name = ${ERASED_NAME}, school_name = null, is_name_kept = false
    where id in (select id from receipts where is_name_kept
      and issued_at < now() - make_interval(years => ${RECEIPT_NAME_YEARS}) limit ${BATCH})`);
}

/** Empties notes and the names of head counts. Other acts have no text. */
async function emptyTripDayNotes(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`update check_in_acts set text = '' where id in (select id from check_in_acts
    where text <> '' and received_at < ${before(KEPT_DAYS.tripDayNotes)} limit ${BATCH})`);
}

/** Guides' links are kept, and so are the people who had them. */
async function forgetGuides(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from access_link_uses where last_at < ${before(KEPT_DAYS.guideLinkUses)}
    and link_id in (select id from access_links where purpose = 'guide')`);
}

/** Erases the waiver, its proof and its audit details together. The link's hash stays in the chain. */
async function eraseSignedWaivers(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx: TransactionContext) => {
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      update waiver_proofs set record = '', erased_at = now()
      where (division_id, position) in (select division_id, position from waiver_proofs where erased_at is null
        and created_at <= now() - make_interval(years => ${SIGNED_WAIVER_YEARS}) limit ${BATCH})
      returning waiver_id as id`);
    const ids = rows.map(({ id }) => id);
    await ctx.db.execute(sql`
      update waivers set traveller_name = ${ERASED_NAME}, traveller_email = ${ERASED_EMAIL},
        traveller_age = null, signed_fields = null, erased_at = now()
      where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
    await scrubAudit(ctx, ids);
  });
}

/** The business date decides, so that a test can let the period pass. */
async function wipeConfidentialAnswers(ctx: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(+ctx.clock() - days * 86_400_000);
  const before = (column: string, days: number) =>
    sql`${sql.raw(column)}::timestamptz < ${daysAgo(days).toISOString()}::timestamptz`;
  const isOver = sql`(${before('order_items.end_local', KEPT_DAYS.confidentialAnswers)}
    or ((order_items.status = 'cancelled' or exists (
        select from orders where orders.id = order_items.order_id and orders.state = 'released'))
      and ${before('order_items.updated_at', KEPT_DAYS.cancelledConfidentialAnswers)}))`;
  const unpaidSince = daysAgo(KEPT_DAYS.unpaidConfidentialAnswers);
  await inBatches(() => wipeAnswers(ctx, isOver, BATCH));
  await inBatches(() => deleteUnpaidAnswers(ctx, unpaidSince, BATCH));
  await wipeHealthFields(ctx, isOver);
}

const isHealth = (pk: string) => sql`exists (select 1 from field_purposes p
  where p.division_id = order_items.division_id and p.purpose = 'health' and p.field_pk = (${sql.raw(pk)})::bigint)`;

/**
 * Removes our copies of the answers to FareHarbor's questions that staff marked as health, about bookings that are
 * over. FareHarbor keeps its own, under its own rules.
 */
async function wipeHealthFields(ctx: Context, isOver: SQL): Promise<void> {
  const { rows } = await ctx.db.execute(sql`select 1 from field_purposes where purpose = 'health' limit 1`);
  if (!rows.length) return;
  await ctx.db.execute(sql`update travellers t set fields = (
      select jsonb_agg(case when ${isHealth(`f->>'pk'`)} then f || '{"value": ""}' else f end order by place)
      from jsonb_array_elements(t.fields) with ordinality as given (f, place))
    from order_items where order_items.id = t.order_item_id and ${isOver} and exists (
      select 1 from jsonb_array_elements(t.fields) as given (f) where f->>'value' <> '' and ${isHealth(`f->>'pk'`)})`);
  // The request that booked the seats has the same answers. Nothing books them again.
  await ctx.db.execute(sql`update order_items set booking_payload = booking_payload || jsonb_build_object(
      'answers', '[]'::jsonb,
      'travellers', (select jsonb_agg(t || '{"answers": []}') from jsonb_array_elements(booking_payload->'travellers') t))
    where ${isOver} and (booking_payload @? '$.travellers[*].answers[*]' or booking_payload @? '$.answers[*]')
      and exists (select 1 from field_purposes p where p.division_id = order_items.division_id and p.purpose = 'health')`);
}

/** Erases the people of unpaid orders. */
function forgetUnpaidOrders(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string; division: string }>(sql`
      select id, division_id as division from orders
      where not is_paid and division_id in (select id from divisions) and erased_at is null
        and created_at < ${before(KEPT_DAYS.unpaidOrders)} and (lease_until is null or lease_until < now())
        and case state when 'open' then saved_at < ${before(KEPT_DAYS.unpaidOrders)}
          when 'released' then updated_at < ${before(KEPT_DAYS.releasedOrders)} else false end
      limit ${BATCH} for update skip locked`);
    await eraseOrders(
      ctx,
      rows.map(({ id }) => id),
    );
    for (const { id, division } of rows) await audit(ctx, 'order.erased', { id, divisionId: division });
    return rows.length;
  });
}
