import { FIRST, inBulk, LAST, pick, type Query } from './many-orders.ts';

/**
 * Adds one or two travellers to each booking of `fillOrders`, and a waiver from the division's templates, by age, to
 * each paid one. Of past trips 19 of 20 waivers are signed, of future trips half.
 */
export async function fillWaivers(query: Query, division: string): Promise<void> {
  const id = `'${division}'::uuid`;
  await inBulk(query, ['travellers', 'waivers'], async (quick) => {
    await quick(`
      insert into travellers (order_item_id, order_id, division_id, partner_id, group_id, customer_id, position, firstname, lastname, age, customer_type,
        amount_cents, fields)
      select b.id, b.order_id, b.division_id, b.partner_id, b.group_id, b.customer_id, place, ${pick(FIRST, 'b.n + place')}, ${pick(LAST, 'b.n / 7 + place')} || ' ' || b.n, 6 + (b.n + place) % 50,
        'Child', 0, '[]'::jsonb
      from (select *, row_number() over (order by created_at, id)::int as n from order_items
        where division_id = ${id} and booking_payload = '{}'::jsonb) b
      cross join lateral generate_series(0, b.n % 2) place order by b.n`);
    await quick(`
      insert into waivers (lola_id, division_id, partner_id, group_id, customer_id, order_id, order_lola_id, order_item_id, item_lola_id, status, traveller_id, waiver_template_id, traveller_name,
        traveller_age, traveller_email, traveller_status, item_name, item_headline, trip_start_local, start_local, end_local, timezone,
        date_signed, signed_waiver, signed_fields, created_at)
      select 'WA' || upper(md5('w' || t.id)), b.division_id, b.partner_id, b.group_id, b.customer_id, b.order_id, o.lola_id, b.id, b.lola_id,
        case b.status when 'cancelled' then 'void' else 'open' end, t.id, m.id,
        t.firstname || ' ' || t.lastname, t.age, o.contact_email, m.waiver_type, b.title, '', b.start_local, b.start_local, b.end_local,
        b.timezone, case when s.is_signed then b.created_at end,
        case when s.is_signed then jsonb_build_object('title', m.title) end, case when s.is_signed then '[]'::jsonb end,
        b.created_at + interval '1 minute'
      from orders o join order_items b on b.order_id = o.id join travellers t on t.order_item_id = b.id
      join (select distinct on (waiver_type) * from waiver_templates
        where division_id = ${id} and deleted_at is null order by waiver_type, id) m
        on m.waiver_type = case when t.age < 19 then 'minor' else 'adult' end
      cross join lateral (select case when b.start_at < now() then t.age % 20 > 0 else t.age % 2 > 0 end as is_signed) s
      where o.division_id = ${id} and o.state = 'confirmed' and b.booking_payload = '{}'::jsonb order by b.created_at, t.position`);
    await quick('analyze waivers');
  });
}
