import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { NO_LEASE } from '../../platform/durable/lease.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { ERASED_EMAIL, ERASED_NAME } from '../../platform/lib/erased.ts';
import { RECEIPT_NAME_CENTS } from '../../platform/lib/retention-periods.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { keepStops } from '../../sales/index.ts';
import { scrubAudit } from './scrub-audit.ts';

/**
 * Erases the people in orders: contact, network address, travellers, answers with their files, unsigned waivers, mails,
 * notes and consents to offers. Amounts, dates, bookings and transactions stay, and signed waivers stay until their own
 * period ends, but neither links nor the browser that bought open them.
 * An unpaid order can't be paid any more. The caller has made sure that no trip is upcoming and no money is open.
 */
export async function eraseOrders(ctx: TransactionContext, orderIds: string[]): Promise<void> {
  if (!orderIds.length) return;
  const ids = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(orderIds)}::json))`;
  await forgetCards(ctx, ids);
  await keepStops(ctx, ids);
  for (const change of changesOf(ids)) await ctx.db.execute(change);
  await refreshSearchTexts(ctx, orderIds);
  await scrubAudit(ctx, await subjectsOf(ctx, ids, orderIds));
}

/** The cards that were kept for payment plans are detached at Stripe. */
async function forgetCards(ctx: TransactionContext, ids: SQL): Promise<void> {
  const { rows } = await ctx.db.execute<{ card: string }>(sql`
    select distinct payment_method_id as card from payment_plans
    where order_id in ${ids} and payment_method_id is not null`);
  for (const { card } of rows)
    await enqueue(ctx, 'forget-card', { paymentMethodId: card }, { key: `forget-card:${card}` });
}

function changesOf(ids: SQL): SQL[] {
  const ofOrders = sql`order_id in ${ids}`;
  return [
    sql`update orders set contact_name = ${ERASED_NAME}, contact_email = ${ERASED_EMAIL}, contact_phone = '', notes = '',
      content_hash = 'erased', problems = '[]', checkout_key = gen_random_uuid(),
      state = case state when 'open' then 'released' else state end,
      lease_token = ${NO_LEASE.leaseToken}, lease_holder = null, lease_until = null, erased_at = now()
      where id in ${ids}`,
    sql`update order_items set booking_payload = '{}' where ${ofOrders}`,
    // Each traveller's questions and prices stay, and the answers go.
    sql`update travellers set firstname = ${ERASED_NAME}, lastname = '', age = null, fields = (
        select coalesce(jsonb_agg(field || '{"value": ""}' order by place), '[]')
        from jsonb_array_elements(fields) with ordinality as answers (field, place))
      where ${ofOrders}`,
    sql`update waivers set traveller_name = ${ERASED_NAME}, traveller_email = ${ERASED_EMAIL}, traveller_age = null,
      erased_at = now() where ${ofOrders} and not is_signed`,
    sql`update waivers set is_order_erased = true where ${ofOrders}`,
    // Notes about travellers whose seats were given to others since name nobody who is stored, so they go as well, and so do
    // names of head counts. Those of before a rebooking are about another departure. With arrays, PostgreSQL uses the
    // indexes of both.
    sql`update check_in_acts a set text = '' where text <> ''
      and (a.traveller_id = any(array(select id from travellers where ${ofOrders}))
        or (departure_id = any(array(select departure_id from order_items where ${ofOrders}))
          and not exists (select from travellers t where t.id = a.traveller_id)))`,
    // The files go with their answers.
    sql`delete from answers where ${ofOrders}`,
    sql`delete from offer_consents where ${ofOrders}`,
    sql`update agreements set network_address = null where ${ofOrders}`,
    // The law asks for the buyer's name on larger receipts, and the seller keeps a copy of what was issued.
    sql`update receipts set is_name_kept = abs(amount_cents) >= ${RECEIPT_NAME_CENTS},
      payer_name = case when abs(amount_cents) >= ${RECEIPT_NAME_CENTS} then payer_name else ${ERASED_NAME} end,
      school_name = case when abs(amount_cents) >= ${RECEIPT_NAME_CENTS} then school_name end
      where ${ofOrders}`,
    // A plan of an order that was never paid is nothing but what somebody once chose.
    sql`delete from plan_consents where plan_id in (select id from payment_plans where ${ofOrders} and state = 'offered')`,
    sql`delete from payment_plans where ${ofOrders} and state = 'offered'`,
    sql`update plan_consents set network_address = null, card_brand = null, card_last_four = null where ${ofOrders}`,
    sql`update payment_plans set payment_method_id = null, stripe_customer_id = null, card_brand = null,
      card_last_four = null where ${ofOrders}`,
    sql`delete from access_links where ${ofOrders}`,
    sql`update charges set note = '' where ${ofOrders}`,
    sql`update transactions set note = '' where ${ofOrders}`,
    sql`update refunds set note = '', cancel_problem = null where ${ofOrders}`,
    // Stripe's words, which may quote what it refused.
    sql`update refund_legs set problem = null where ${ofOrders}`,
    sql`update dispute_transfers set problem = null where ${ofOrders}`,
    sql`update operator_debts set settled_note = '' where ${ofOrders}`,
    sql`update differences set reason = ${ERASED_NAME} where ${ofOrders} and reason <> ''`,
    emptiedMails(ofOrders),
  ];
}

/**
 * Erases content and recipient of mails. The row still shows that and when it was sent, and a queued mail is not sent.
 */
export function emptiedMails(condition: SQL, address: SQL = sql`${ERASED_EMAIL}`): SQL {
  return sql`update mail_outbox set to_address = ${address}, secret = null, last_error = null, emptied_at = now(),
      state = case state when 'queued' then 'failed' else state end,
      -- The labels of these mails need these fields.
      data = case template
        when 'waiver-request' then jsonb_build_object('daysLeft', data -> 'daysLeft')
        when 'booking-changed' then jsonb_build_object('after', data -> 'after')
        else '{}' end
    where ${condition}`;
}

/**
 * Lists every record whose audit rows may name a person. Those of signed waivers are left out while the waivers are
 * kept.
 */
async function subjectsOf(ctx: TransactionContext, ids: SQL, orderIds: string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from waivers where order_id in ${ids} and not is_signed
      union all select id from differences where order_id in ${ids}`,
  );
  return [...orderIds, ...rows.map(({ id }) => id)];
}
