type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

const FIRST = ['Robin', 'Maya', 'Leo', 'Noor', 'Ada', 'Wei', 'Amelie', 'Tomasz', 'Ines', 'Kofi', 'Yuki', 'Liam', 'Zoe'];
const LAST = ['Carter', 'Haddad', 'Moss', 'Li', 'Tremblay', 'Kowalski', 'Okafor', 'Tanaka', 'Nguyen', 'Silva', 'Roy'];
const TOURS = [
  'Whale Watching Voyage',
  'Old Town Food Walk',
  'Bison Sunrise Safari',
  'Harbour Kayak',
  'Lake Canoe Day',
];
const TABLES = `('orders', 'order_items', 'transactions')`;

const list = (words: string[]) => `array['${words.join("','")}']`;
const pick = (words: string[], by: string) => `(${list(words)})[(${by}) % ${words.length} + 1]`;

/**
 * A year of a very large division: so many orders, a fifth of them of two tours, with their ledger. Of a hundred five
 * are not paid, two refunded and three in part; they lie in the order in which they were made. Triggers rest and indexes are built afterwards: how records are made one
 * by one is measured elsewhere.
 */
export async function fillOrders(query: Query, shortname: string, orders: number): Promise<string> {
  const [division] = await query<{ id: string }>('select id from divisions where shortname = $1', [shortname]);
  const id = `'${division!.id}'::uuid`;
  const indexes = await query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename in ${TABLES}
       and indexname not in (select conname from pg_constraint)`,
  );
  await query(indexes.map(({ name }) => `drop index "${name}"`).join(';'));
  const quick = (text: string) => query(`begin; set local session_replication_role = replica; ${text}; commit`);
  await quick(`
    insert into customers (name, email, phone)
    select ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n / 13')} || ' ' || n, 'parent' || n || '@many.example', ''
    from generate_series(1, greatest(${orders} / 20, 1)) n`);
  await quick(`
    with g as (select id, partner_id, row_number() over (order by id) - 1 as place from groups
        where division_id = ${id}),
      c as (select id, name, email, row_number() over (order by email) - 1 as place from customers
        where email like '%@many.example'),
      k as (select (select count(*) from g) as gs, (select count(*) from c) as cs)
    insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email,
      contact_phone, description, state, amount_total_cents, amount_paid_cents, amount_refunded_cents, content_hash,
      created_at, updated_at)
    select gen_random_uuid(), 'OR' || upper(substr(md5('o' || n), 1, 10)), ${id}, g.id, g.partner_id, c.id, c.name, c.email,
      '+1 604 555 0100', '', case when n % 100 < 5 then 'open' else 'paid' end, t.cents,
      case when n % 100 < 5 then 0 else t.cents end,
      case when n % 100 in (5, 6) then t.cents when n % 100 in (7, 8, 9) then t.cents / 4 else 0 end, 'bench-' || n,
      now() - n * interval '30 seconds', now() - (n - n % 40) * interval '30 seconds'
    from generate_series(1, ${orders}) n
    cross join lateral (select 4000 + n::bigint * 7919 % 900 * 25 as cents) t
    cross join k join g on g.place = n * 31 % k.gs join c on c.place = n * 17 % k.cs order by n desc`);
  await quick(`
    insert into order_items (lola_id, order_id, division_id, position, availability_pk, title, headline, description,
      itinerary, image_url, start_local, end_local, start_at, timezone, amount_total_cents, amount_paid_cents,
      amount_refunded_cents, fee_cents, partner_commission_cents, status, booking_payload, company_shortname,
      fareharbor_booking, created_at)
    select 'IT' || upper(substr(md5(o.lola_id || place), 1, 10)), o.id, o.division_id, place, 1 + place, ${pick(TOURS, 'o.n + place')}, '', '',
      '', '', to_char(t.at, 'YYYY-MM-DD"T"HH24:MI:SS"-0700"'), to_char(t.at, 'YYYY-MM-DD"T"HH24:MI:SS"-0700"'),
      t.at at time zone 'UTC' + interval '7 hours', 'America/Vancouver',
      o.amount_total_cents / parts, o.amount_paid_cents / parts, o.amount_refunded_cents / parts, o.amount_total_cents / parts / 20,
      o.amount_total_cents / parts / 10, case when o.amount_paid_cents = 0 then 'created'
        when o.amount_refunded_cents = o.amount_paid_cents then 'cancelled' else 'booked' end,
      '{}'::jsonb, 'coastlinetours',
      case when o.amount_paid_cents > 0 then jsonb_build_object('pk', 70000000 + o.n * 2 + place, 'uuid', md5(o.id::text || place),
        'displayId', '#' || (70000000 + o.n * 2 + place)) end, o.created_at
    from (select *, substr(content_hash, 7)::int as n, case when substr(content_hash, 7)::int % 5 = 0 then 2 else 1 end as parts
      from orders where content_hash like 'bench-%') o
    cross join lateral generate_series(0, o.parts - 1) place
    cross join lateral (select (date_trunc('hour', o.created_at) + (30 + o.n % 270) * interval '1 day')::timestamp as at) t
    order by o.n desc`);
  await quick(`
    insert into transactions (lola_id, order_id, order_item_id, division_id, transaction_type, amount_cents, fee_cents,
      partner_commission_cents, gateway_id, created_at, start_local)
    select 'TR' || upper(substr(md5('p' || i.id), 1, 12)), i.order_id, i.id, i.division_id, 'payment', i.amount_paid_cents, i.fee_cents,
      i.partner_commission_cents, 'pi_' || md5(i.order_id::text), i.created_at + interval '1 minute', i.start_local
    from order_items i where i.amount_paid_cents > 0 and i.division_id = ${id} and i.company_shortname = 'coastlinetours'
      and i.booking_payload = '{}'::jsonb order by i.created_at;
    insert into transactions (lola_id, order_id, order_item_id, division_id, transaction_type, direction, amount_cents, fee_cents,
      partner_commission_cents, gateway_id, created_at, start_local)
    select 'TR' || upper(substr(md5('r' || i.id), 1, 12)), i.order_id, i.id, i.division_id, 'refund', 'out', i.amount_refunded_cents, 0, 0,
      're_' || md5(i.id::text), i.created_at + interval '3 days', i.start_local
    from order_items i where i.amount_refunded_cents > 0 and i.division_id = ${id} and i.booking_payload = '{}'::jsonb
    order by i.created_at`);
  for (const { definition } of indexes) await query(definition);
  await query('vacuum analyze');
  return division!.id;
}
