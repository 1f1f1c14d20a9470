import type { World } from './world.ts';

/** The title of the trip that FareHarbor moved, and that a family still knows. */
export const MOVED = 'Early Kayak';

/** Brings trips nearer, with their seats. */
export async function bringTripsNearer({ query }: World) {
  // Less than the seven days in which unsigned waivers count, whatever the random ids are.
  const days = (of: string) => `abs(hashtext(${of}::text)) % 6 * interval '1 day'`;
  await query(`update departures d set start_at = now() + interval '5 hours' + ${days('d.id')},
    start_local = to_char((now() + interval '5 hours' + ${days('d.id')}) at time zone d.timezone, 'YYYY-MM-DD"T"HH24:MI:SS"-0800"')`);
  await query(`insert into seat_readings (company_shortname, availability_pk, seats_left, read_at)
    select distinct 'coastlinetours', availability_pk, 8, now() - interval '9 minutes' from departures
    on conflict (company_shortname, availability_pk) do nothing`);
  await query(`update waivers w set trip_start_local = d.start_local from order_items i join departures d on d.id = i.departure_id
    where i.id = w.order_item_id`);
}

/** Adds things that wait for staff. */
export async function makeBusy({ query }: World) {
  const order = `select o.id, o.division_id, o.partner_id, o.group_id, o.customer_id, o.contact_email, i.id as item from orders o
    join divisions d on d.id = o.division_id join order_items i on i.order_id = o.id
    where d.shortname = 'VAN' and o.is_paid and i.status = 'booked' order by o.created_at limit 1`;
  await query(`insert into disputes (order_id, division_id, partner_id, group_id, customer_id, gateway_id, payment_intent_id, amount_cents,
      reason, state, withdrawn_cents, fee_cents, opened_at, read_at)
    select id, division_id, partner_id, group_id, customer_id, 'dp_' || gen_random_uuid(), 'pi_1', 1000, 'fraudulent', 'needs_response', 0, 0,
      now(), now() from (${order}) o`);
  await query(`insert into refunds (order_id, division_id, partner_id, group_id, customer_id, order_item_id, method, amount_cents, note,
      metadata, is_mail_wanted, state, cancel_state, ledger_state, mail_state, created_by_name)
    select id, division_id, partner_id, group_id, customer_id, item, 'card', 500, '', '{}', false, 'failed', 'none', 'waiting', 'none', 'Erin'
    from (${order}) o`);
  await query(`insert into mail_outbox (division_id, order_id, template, to_address, data, state, attempts, last_error)
    select division_id, id, 'order-confirmation', contact_email, '{}', 'failed', 3, '552 Mailbox full'
    from (${order}) o, generate_series(1, 2)`);
  await query(`insert into differences (division_id, kind, subject, about, ours, theirs)
    select division_id, kind, gen_random_uuid()::text, '{}', '$1.00 platform fee', '$2.00 platform fee'
    from (${order}) o, unnest(array['feeDiffers', 'priceDiffers']) kind`);
  await query(
    `update order_items set known_trip = '{"title":"${MOVED}","startLocal":"2027-01-31T15:00:00-0800","endLocal":"2027-01-31T17:00:00-0800"}'
     where id in (select item from (${order}) o)`,
  );
  await query(`update transactions set created_at = date_trunc('month', now() at time zone 'America/Vancouver') - interval '10 days' where id = (
    select t.id from transactions t join divisions d on d.id = t.division_id where d.shortname = 'VAN' order by t.id limit 1)`);
}
