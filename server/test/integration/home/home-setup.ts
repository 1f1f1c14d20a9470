import type { World } from '../../setup/world/world.ts';

export const ZONE = 'America/Vancouver';
/** Every third open order of the demo waits for its booking. */
export const HELD = 3;

/** Spreads payments over 45 days, some of them just around midnight, and brings trips nearer. */
export async function spread({ query }: World): Promise<void> {
  const days = (of: string, modulus: number) => `abs(hashtext(${of}.id::text)) % ${modulus} * interval '1 day'`;
  await query(`update transactions t set created_at = case when abs(hashtext(t.id::text)) % 10 = 0
    then date_trunc('day', now() at time zone '${ZONE}') at time zone '${ZONE}' - ${days('t', 45)} + interval '1 second'
    else t.created_at - ${days('t', 45)} end`);
  await query(`update waivers w set trip_start_local =
    to_char((now() at time zone '${ZONE}')::date + ${days('w', 12)}, 'YYYY-MM-DD"T"09:00:00"-0800"')`);
  await query(`update departures d set start_at = now() + interval '1 hour' + ${days('d', 20)},
    start_local = to_char((now() + interval '1 hour' + ${days('d', 20)}) at time zone '${ZONE}', 'YYYY-MM-DD"T"HH24:MI:SS"-0800"')`);
}

/** Adds what waits for staff, and beside it what does not. */
export async function addTrouble({ query }: World, division: string): Promise<void> {
  const own = `(select id, division_id, partner_id, group_id, customer_id from orders where division_id = '${division}'`;
  await query(
    `update orders set state = 'authorised', authorised_at = now() - interval '1 hour' where id in
    (select id from orders where division_id = $1 and state = 'open' order by id limit ${HELD})`,
    [division],
  );
  // This checkout is on its way, so nobody has to act.
  await query(
    `update orders set state = 'authorised', authorised_at = now() where id =
    (select id from orders where division_id = $1 and state = 'open' order by id limit 1)`,
    [division],
  );
  // One of the three bookings is being cancelled.
  await query(
    `with chosen as (select id, order_id, row_number() over (order by id desc) as n from order_items
       where division_id = $1 and status = 'booked' order by id desc limit 3),
     moved as (update order_items i set availability_pk = 77, start_at = now() from chosen where i.id = chosen.id),
     trip as (insert into trip_cancellations (division_id, availability_pk, reason, is_deposit_returned, created_by_name)
       values ($1, 77, 'Storm', true, 'Erin') returning id)
     insert into trip_cancellation_bookings (cancellation_id, order_id, order_item_id, amount_cents, problem)
     select trip.id, order_id, chosen.id, 0, case n when 1 then null else 'refund.disputed' end from trip, chosen where n < 3`,
    [division],
  );
  await query(`insert into disputes (order_id, division_id, partner_id, group_id, customer_id, gateway_id, payment_intent_id,
      amount_cents, reason, state, withdrawn_cents, fee_cents, opened_at, sent_at, closed_at, read_at)
    select o.*, 'dp_' || state || o.id, 'pi_1', 1000, 'fraudulent', state, 0, 0,
      now(), case state when 'under_review' then now() end, case state when 'won' then now() end, now()
    from ${own} and is_paid order by id limit 3) o,
      unnest(array['needs_response', 'warning_needs_response', 'under_review', 'won']) state`);
  await query(
    `insert into refunds (order_id, division_id, partner_id, group_id, customer_id, order_item_id, method,
      amount_cents, note, metadata, is_mail_wanted, state, cancel_state, ledger_state, mail_state, created_by_name)
    select order_id, division_id, partner_id, group_id, customer_id, id, 'card', 500, '', '{}', false, 'failed', 'none', 'waiting',
      'none', 'Erin' from order_items i where division_id = $1 and status = 'booked'
      and not exists (select from transactions t where t.order_item_id = i.id and t.transaction_type = 'refund')
      order by id limit 4`,
    [division],
  );
  // One of them is over, and one was cancelled.
  await query(
    `update order_items i set known_trip = '{"title":"Before"}', status = case n when 3 then 'cancelled' else status end,
       start_local = to_char(now() + case n when 4 then interval '-3 days' else interval '3 days' end, 'YYYY-MM-DD"T"09:00:00"-0800"')
     from (select id, row_number() over (order by id) as n from order_items where division_id = $1 and status = 'booked') chosen
     where i.id = chosen.id and n <= 4`,
    [division],
  );
  await query(
    `insert into mail_outbox (division_id, order_id, template, to_address, data, state, attempts, last_error)
    select $1, id, 'order-confirmation', contact_email, '{}', 'failed', 3, 'Mailbox full' from orders
    where division_id = $1 and is_paid order by id limit 5`,
    [division],
  );
  await query(
    `insert into mail_outbox (division_id, template, to_address, data, state, attempts, created_at) values
    ($1, 'account-agent', 'new@school.example', '{}', 'failed', 3, now()),
    ($1, 'waiver-request', 'unnecessary@home.example', '{}', 'failed', 0, now()),
    ($1, 'waiver-request', 'old@home.example', '{}', 'failed', 3, now() - interval '40 days')`,
    [division],
  );
  await query(
    `insert into group_messages (division_id, partner_id, group_id, kind, audience, subject, body, state, key, agent_id, send_at, author)
    select division_id, partner_id, id, 'trip', 'everybody', 'Packing list', 'Boots', 'waiting', gen_random_uuid(), id, now(), 'Asha'
    from groups where division_id = $1 limit 2`,
    [division],
  );
  await query(
    `insert into differences (division_id, kind, subject, about, ours, theirs)
    select $1, 'feeDiffers', 'subject ' || n, '{}', '$1.00', '$2.00' from generate_series(1, 6) n`,
    [division],
  );
}
