import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { refreshed, SEARCH_TEXTS } from '../../../src/platform/lists/search-texts.ts';

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export const FIRST = [
  'Robin',
  'Maya',
  'Leo',
  'Noor',
  'Ada',
  'Wei',
  'Amelie',
  'Tomasz',
  'Ines',
  'Kofi',
  'Yuki',
  'Liam',
  'Zoe',
];
export const LAST = [
  'Carter',
  'Haddad',
  'Moss',
  'Li',
  'Tremblay',
  'Kowalski',
  'Okafor',
  'Tanaka',
  'Nguyen',
  'Silva',
  'Roy',
];
const TOURS = [
  'Whale Watching Voyage',
  'Old Town Food Walk',
  'Bison Sunrise Safari',
  'Harbour Kayak',
  'Lake Canoe Day',
];

const list = (words: string[]) => `array['${words.join("','")}']`;
export const pick = (words: string[], by: string) => `(${list(words)})[(${by}) % ${words.length} + 1]`;

/** Days between two departures of a tour. Each group has its own days. */
export const DAYS_BETWEEN = 36;

/**
 * FareHarbor's key of a departure, from the group's position, the period of `DAYS_BETWEEN` days, and the first or
 * second tour.
 */
export const departurePk = (group: string, period: string, tour: string) =>
  `(10000000 + ${group} * 2000 + ${period} % 1000 * 2 + ${tour})`;

/** The day of a group's departure in a period. */
export const departureDay = (group: string, period: string) =>
  `(date '1970-01-01' + (${period} * ${DAYS_BETWEEN} - ${group} % ${DAYS_BETWEEN})::int)`;

/** All groups of a division with their positions, which random ids do not change. */
export const placedGroups = (division: string) =>
  `(select id, partner_id, row_number() over (order by slug, id) - 1 as place from groups where division_id = ${division})`;

/**
 * Inserts a year of a very large division: orders with their ledger, a fifth of them with two tours. Of a hundred
 * orders five are unpaid, two refunded, three refunded in part, and one refund was sent back by the bank. Rows are
 * inserted in order of creation, in bulk. If the group has departure rows, bookings are linked to them
 * (`fillDepartures`).
 */
export async function fillOrders(query: Query, shortname: string, orders: number): Promise<string> {
  const [division] = await query<{ id: string }>('select id from divisions where shortname = $1', [shortname]);
  const id = `'${division!.id}'::uuid`;
  const tables = ['orders', 'order_items', 'charges', 'refund_legs', 'transactions', 'departures'];
  await inBulk(query, tables, (quick) => insertOrders(quick, id, orders));
  await fillSearchTexts(query, ['orders', 'order_items', 'transactions']);
  return division!.id;
}

type Quick = (text: string) => Promise<unknown>;

/** Writes the search texts of rows that were inserted directly, as the verbs would. */
async function fillSearchTexts(query: Query, tables: string[]): Promise<void> {
  const ofSearches = "indexdef like '%gin_trgm_ops%'";
  await inBulk(query, tables, (quick) => quick(searchTextsOf(tables)), ofSearches);
}

const searchTextsOf = (tables: string[]) =>
  SEARCH_TEXTS.filter(({ table }) => tables.includes(table))
    .map((texts) => new PgDialect().sqlToQuery(refreshed(texts, sql`true`)).sql)
    .join(';');

/** Disables triggers and rebuilds indexes afterwards. */
export async function inBulk(
  query: Query,
  tables: string[],
  write: (quick: Quick) => Promise<unknown>,
  indexesThat = 'true',
): Promise<void> {
  const indexes = await query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
       and tablename = any($1::text[]) and indexname not in (select conname from pg_constraint) and ${indexesThat}`,
    [tables],
  );
  await query(indexes.map(({ name }) => `drop index "${name}"`).join(';'));
  await write((text) => query(`begin; set local session_replication_role = replica; ${text}; commit`));
  for (const { definition } of indexes) await query(definition);
  await query(`vacuum analyze ${tables}`);
}

async function insertOrders(quick: Quick, id: string, orders: number): Promise<void> {
  await quick(`
    insert into customers (name, email, phone)
    select ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n / 13')} || ' ' || n, 'parent' || n || '@many.example', ''
    from generate_series(1, greatest(${orders} / 20, 1)) n`);
  await quick(`
    with g as (select * from ${placedGroups(id)} g),
      c as (select id, name, email, row_number() over (order by email) - 1 as place from customers
        where email like '%@many.example'),
      k as (select (select count(*) from g) as gs, (select count(*) from c) as cs)
    insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email,
      contact_phone, description, state, amount_total_cents, amount_paid_cents, amount_refunded_cents, content_hash,
      created_at, updated_at)
    select gen_random_uuid(), 'OR' || upper(substr(md5('o' || n), 1, 10)), ${id}, g.id, g.partner_id, c.id, c.name, c.email,
      '+1 604 555 0100', '', case when n % 100 < 5 then 'open' else 'confirmed' end, t.cents,
      case when n % 100 < 5 then 0 else t.cents end,
      case when n % 100 in (5, 6) then t.cents when n % 100 in (7, 8, 9) then t.cents / 4 else 0 end, 'bench-' || n,
      now() - n * interval '30 seconds', now() - (n - n % 40) * interval '30 seconds'
    from generate_series(1, ${orders}) n
    cross join lateral (select 4000 + n::bigint * 7919 % 900 * 25 as cents) t
    cross join k join g on g.place = n * 31 % k.gs join c on c.place = n * 17 % k.cs order by n desc`);
  await quick(`
    insert into order_items (lola_id, order_id, division_id, partner_id, group_id, customer_id, item_id, availability_id, position, availability_pk, title, headline, description,
      itinerary, image_url, start_local, end_local, start_at, timezone, amount_total_cents, amount_paid_cents,
      amount_refunded_cents, fee_cents, partner_commission_cents, status, booking_payload, company_shortname,
      fareharbor_booking, created_at)
    select 'IT' || upper(substr(md5(o.lola_id || tour), 1, 10)), o.id, o.division_id, o.partner_id,
      o.group_id, o.customer_id, a.item_id, a.id, tour, pk,
      ${pick(TOURS, 'g.place * 2 + tour')}, '', '', '', '', to_char(t.at, 'YYYY-MM-DD"T"HH24:MI:SS"-0700"'),
      to_char(t.at + interval '3 hours', 'YYYY-MM-DD"T"HH24:MI:SS"-0700"'),
      t.at at time zone 'UTC' + interval '7 hours', 'America/Vancouver',
      o.amount_total_cents / parts, o.amount_paid_cents / parts, o.amount_refunded_cents / parts, o.amount_total_cents / parts / 20,
      o.amount_total_cents / parts / 10, case when o.amount_paid_cents = 0 then 'created'
        when o.amount_refunded_cents = o.amount_paid_cents then 'cancelled' else 'booked' end,
      '{}'::jsonb, 'coastlinetours',
      case when o.amount_paid_cents > 0 then jsonb_build_object('pk', 70000000 + o.n * 2 + tour, 'uuid', md5(o.id::text || tour),
        'displayId', '#' || (70000000 + o.n * 2 + tour)) end, o.created_at
    from (select *, substr(content_hash, 7)::int as n, case when substr(content_hash, 7)::int % 5 = 0 then 2 else 1 end as parts
      from orders where content_hash like 'bench-%') o
    join ${placedGroups(id)} g on g.id = o.group_id
    cross join lateral (select (o.created_at::date - date '1970-01-01' + 30 + o.n % 270 + g.place % ${DAYS_BETWEEN}) / ${DAYS_BETWEEN} + 1 as period) p
    cross join lateral generate_series(0, o.parts - 1) tour
    cross join lateral (select ${departureDay('g.place', 'period')} + (8 + g.place % 10) * interval '1 hour' as at,
      ${departurePk('g.place', 'period', 'tour')} as pk) t
    left join (select a.id, a.item_id, a.fareharbor_pk from availabilities a where a.division_id = ${id}) a on a.fareharbor_pk = t.pk
    order by o.n desc`);
  await quick(`
    analyze orders, order_items;
    insert into departures (division_id, partner_id, group_id, availability_pk, title, headline, start_local, end_local, start_at,
      timezone)
    select distinct on (i.group_id, i.availability_pk) i.division_id, i.partner_id, i.group_id, i.availability_pk, i.title,
      i.headline, i.start_local, i.end_local, i.start_at, i.timezone
    from order_items i join orders o on o.id = i.order_id
    where o.content_hash like 'bench-%' and o.state = 'confirmed' and i.status in ('booked', 'rebooked')
    order by i.group_id, i.availability_pk on conflict do nothing;
    analyze departures;
    update order_items i set departure_id = d.id from departures d, orders o
    where d.group_id = i.group_id and d.availability_pk = i.availability_pk and o.id = i.order_id
      and o.content_hash like 'bench-%' and o.state = 'confirmed'`);
  // A charge has the id of its order.
  await quick(`
    insert into charges (id, order_id, division_id, partner_id, group_id, customer_id, sequence, kind, method, state, amount_cents, fee_cents, refunded_cents,
      attempt, intent_id, paid_at, created_at, updated_at)
    select i.order_id, i.order_id, i.division_id, i.partner_id, i.group_id, i.customer_id, 1, 'checkout', 'card', 'paid', sum(i.amount_paid_cents), sum(i.fee_cents),
      sum(i.amount_refunded_cents), 1, 'pi_' || md5(i.order_id::text), min(i.created_at), min(i.created_at), min(i.created_at)
    from order_items i where i.amount_paid_cents > 0 and i.division_id = ${id} and i.company_shortname = 'coastlinetours'
      and i.booking_payload = '{}'::jsonb group by i.order_id, i.division_id, i.partner_id, i.group_id, i.customer_id order by min(i.created_at)`);
  await quick(`
    insert into transactions (lola_id, order_id, order_item_id, charge_id, division_id, partner_id, group_id, customer_id, transaction_type, amount_cents, fee_cents,
      partner_commission_cents, gateway_id, created_at, start_local)
    select 'TR' || upper(substr(md5('p' || i.id), 1, 12)), i.order_id, i.id, i.order_id, i.division_id,
      i.partner_id, i.group_id, i.customer_id, 'payment', i.amount_paid_cents, i.fee_cents,
      i.partner_commission_cents, 'pi_' || md5(i.order_id::text), i.created_at + interval '1 minute', i.start_local
    from order_items i where i.amount_paid_cents > 0 and i.division_id = ${id} and i.company_shortname = 'coastlinetours'
      and i.booking_payload = '{}'::jsonb order by i.created_at;
    insert into refund_legs (id, order_id, charge_id, sequence, method, source, is_fee_refunded, amount_cents, state,
      is_written, gateway_id)
    select md5('r' || i.id)::uuid, i.order_id, i.order_id, 0, 'card', 'reversed', true, i.amount_refunded_cents,
      'succeeded', true, 're_' || md5(i.id::text)
    from order_items i where i.amount_refunded_cents > 0 and i.division_id = ${id} and i.booking_payload = '{}'::jsonb
    union all
    select md5('f' || i.id)::uuid, i.order_id, i.order_id, 0, 'card', 'reversed', true, i.amount_paid_cents / 2,
      'failed', true, 're_f' || md5(i.id::text)
    from order_items i join orders o on o.id = i.order_id where i.division_id = ${id} and o.content_hash like 'bench-%10';
    insert into transactions (lola_id, order_id, order_item_id, charge_id, leg_id, division_id, partner_id, group_id, customer_id, transaction_type, direction, amount_cents, fee_cents,
      partner_commission_cents, gateway_id, created_at, start_local)
    select 'TR' || upper(substr(md5('r' || i.id), 1, 12)), i.order_id, i.id, i.order_id, md5('r' || i.id)::uuid, i.division_id,
      i.partner_id, i.group_id, i.customer_id, 'refund', 'out', i.amount_refunded_cents,
      i.fee_cents::bigint * i.amount_refunded_cents / i.amount_paid_cents, i.partner_commission_cents::bigint * i.amount_refunded_cents / i.amount_paid_cents,
      're_' || md5(i.id::text), i.created_at + interval '3 days', i.start_local
    from order_items i where i.amount_refunded_cents > 0 and i.division_id = ${id} and i.booking_payload = '{}'::jsonb
    order by i.created_at;
    insert into transactions (lola_id, order_id, order_item_id, charge_id, leg_id, division_id, partner_id, group_id, customer_id, transaction_type, direction, state, amount_cents, fee_cents,
      partner_commission_cents, gateway_id, created_at, start_local)
    select 'TR' || upper(substr(md5('f' || i.id), 1, 12)), i.order_id, i.id, i.order_id, md5('f' || i.id)::uuid, i.division_id,
      i.partner_id, i.group_id, i.customer_id, 'refund', 'out', 'failed', i.amount_paid_cents / 2,
      i.fee_cents / 2, i.partner_commission_cents / 2, 're_f' || md5(i.id::text), i.created_at + interval '4 days', i.start_local
    from order_items i join orders o on o.id = i.order_id where i.division_id = ${id} and o.content_hash like 'bench-%10'
    order by i.created_at`);
}
