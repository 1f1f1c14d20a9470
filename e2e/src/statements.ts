import { randomUUID } from 'node:crypto';
import { insertGroup, makePartner } from './partners.ts';
import { OWN_PASSWORD, signInByApi, temporaryPassword } from './people.ts';
import type { World } from './world.ts';

/** Creates a partner with an agent, which sold one trip last month: $200.00, with $20.00 of commission. */
export async function makeEarningPartner(world: World, email: string) {
  const { partner, colleague } = await makePartner(world);
  await insertGroup(world, partner._id);
  await sellLastMonth(world, partner._id);
  await colleague.createAgent({ body: { name: 'Ada', lastname: 'Moss', email, partner: partner._id } });
  const agent = await signInByApi(world, { email, password: await temporaryPassword(world, email) });
  await agent.changePassword({ body: { newPassword: OWN_PASSWORD } });
  return partner;
}

/** Inserts the sale into the database, because nothing else can make one in the past. */
async function sellLastMonth({ query }: World, partner: string): Promise<void> {
  const mark = randomUUID().slice(0, 8);
  const owners = 'division_id, partner_id, group_id, customer_id';
  const at = `date_trunc('month', now() at time zone 'America/Vancouver') - interval '10 days'`;
  // The trip has left, so the commission is payable.
  const day = `to_char(date_trunc('month', now() at time zone 'America/Vancouver') - interval '5 days', 'YYYY-MM-DD')`;
  await query(`insert into customers (name, email, phone) values ('Kim Lake', $1, '')`, [`kim.${mark}@lake.example`]);
  await query(
    `insert into orders (id, lola_id, ${owners}, contact_name, contact_email, contact_phone, description, state,
       amount_total_cents, amount_paid_cents, content_hash, created_at)
     select gen_random_uuid(), 'OR' || upper($2), g.division_id, g.partner_id, g.id, c.id, c.name, c.email, '', '',
       'confirmed', 20000, 20000, 'none', ${at}
     from groups g, customers c where g.partner_id = $1 and c.email = 'kim.' || $2 || '@lake.example'`,
    [partner, mark],
  );
  await query(
    `insert into order_items (lola_id, order_id, ${owners}, position, availability_pk, title, headline,
       description, itinerary, image_url, start_local, end_local, start_at, timezone, amount_total_cents,
       amount_paid_cents, fee_cents, partner_commission_cents, status, booking_payload, company_shortname,
       fareharbor_booking)
     select 'IT' || upper($2), id, ${owners}, 0, 1, 'Harbour Kayak', '', '', '', '',
       ${day} || 'T09:00:00-0700', ${day} || 'T12:00:00-0700', (${day} || 'T16:00:00Z')::timestamptz, 'America/Vancouver',
       20000, 20000,
       1000, 2000, 'booked', '{}', 'coastlinetours',
       jsonb_build_object('pk', 1, 'uuid', $2::text, 'displayId', '#1')
     from orders where partner_id = $1`,
    [partner, mark],
  );
  await query(
    `insert into charges (order_id, ${owners}, sequence, kind, method, state, amount_cents, fee_cents, attempt, intent_id,
       paid_at)
     select id, ${owners}, 1, 'checkout', 'card', 'paid', 20000, 1000, 1, 'pi_' || $2, ${at}
     from orders where partner_id = $1`,
    [partner, mark],
  );
  await query(
    `insert into transactions (lola_id, order_id, order_item_id, charge_id, division_id, partner_id, group_id, customer_id,
       transaction_type, amount_cents, fee_cents, partner_commission_cents, gateway_id, created_at, start_local)
     select 'TR' || upper($2), i.order_id, i.id, c.id, i.division_id, i.partner_id, i.group_id, i.customer_id, 'payment',
       20000, 1000, 2000, 'pi_' || $2, ${at}, i.start_local
     from order_items i join charges c on c.order_id = i.order_id where i.partner_id = $1`,
    [partner, mark],
  );
}
