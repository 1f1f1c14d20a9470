import { DAYS_BETWEEN, departureDay, departurePk, placedGroups } from '../server/test/setup/bulk/many-orders.ts';

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A division with very many records, and two of its records with very many children. */
export interface Crowd {
  division: string;
  /** This group has a hundred items. */
  group: string;
  /** This item has a thousand departures. */
  item: string;
}

/**
 * Inserts 200 partners, 10,000 groups with an item each (one has 100), 100,000 departures (one item has 1,000) and
 * 20,000 orders with 60,000 travellers. They are inserted together, because other benchmarks measure how single records
 * are made.
 */
export async function fillDivision(query: Query, shortname: string): Promise<Crowd> {
  const division = await fillGroups(query, shortname);
  const [large] = await query<{ id: string }>(`select id from groups where slug = 'trip-1'`);
  await query(
    `insert into items (division_id, group_id, name, headline, display_order, fareharbor_item_pk, fareharbor_details)
     select $1::uuid, g.id, 'Tour ' || g.slug, '', 1, 700000 + row_number() over (), s.fareharbor_details
     from groups g, (select fareharbor_details from items limit 1) s where g.created_by = 'bench'
     union all
     select $1::uuid, $2::uuid, 'Tour of many ' || n, '', n, 900000 + n, s.fareharbor_details
     from generate_series(1, 99) n, (select fareharbor_details from items limit 1) s`,
    [division, large!.id],
  );
  const [crowded] = await query<{ id: string }>(`select id from items where group_id = $1 order by id limit 1`, [
    large!.id,
  ]);
  await query(
    `insert into availabilities (division_id, item_id, fareharbor_pk, start_local, end_local, start_at, end_at)
     select $1::uuid, i.id, 50000000 + (row_number() over ()) * 2, '2027-07-04T10:00:00-0700', '2027-07-04T16:00:00-0700',
       now() + n * interval '1 day', now() + n * interval '1 day' + interval '6 hours'
     from items i cross join lateral generate_series(1, case when i.id = $2::uuid then 1000 else 10 end) n
     where i.division_id = $1::uuid and i.fareharbor_item_pk between 700000 and 999999`,
    [division, crowded!.id],
  );
  await fillOrders(query, division);
  await query('analyze');
  return { division, group: large!.id, item: crowded!.id };
}

/** Inserts 200 partners with 50 groups each. */
export async function fillGroups(query: Query, shortname: string): Promise<string> {
  const [{ id: division }] = (await query<{ id: string }>('select id from divisions where shortname = $1', [
    shortname,
  ])) as [{ id: string }];
  await query(
    `insert into partners (division_id, name, slug, email, phone, address, created_by, uuid)
     select $1::uuid, case n % 3 when 0 then 'School ' when 1 then 'Agency ' else 'Club ' end || n, 'many-' || n,
       'partner' || n || '@many.example', '+1 604 555 0100', '{"streetName":"","unit":"","streetNumber":"","city":"",
       "state":"","postalCode":"","country":"Canada"}'::jsonb, 'bench', gen_random_uuid()
     from generate_series(1, 200) n`,
    [division],
  );
  await query(
    `insert into groups (division_id, partner_id, title, path_prefix, slug, description, is_active, created_by,
       last_modified_by, uuid, created_at, updated_at)
     select $1::uuid, p.id, (array['Lake','Forest','Harbour','Summit'])[n % 4 + 1] || ' trip ' || n, p.slug, 'trip-' || n,
       repeat('<p>What we do all day on this trip, and what to bring.</p>', 20), n % 2 = 0, 'bench', 'bench',
       gen_random_uuid(), now() - n * interval '1 hour', now() - (n * 7919 % 10000) * interval '1 hour'
     from generate_series(1, 10000) n join partners p on p.slug = 'many-' || (n % 200 + 1)`,
    [division],
  );
  return division;
}

/**
 * Inserts two tours for each group, and their departures from a year ago until a year from now, for `fillOrders` to
 * sell.
 */
export async function fillDepartures(query: Query, division: string): Promise<void> {
  const groups = placedGroups(`'${division}'::uuid`);
  await query(
    `insert into items (division_id, group_id, name, headline, display_order, fareharbor_item_pk, fareharbor_details)
     select $1::uuid, g.id, 'Tour ' || tour + 1, '', 100 + tour, 2000000 + g.place * 2 + tour, s.fareharbor_details
     from ${groups} g, generate_series(0, 1) tour, (select fareharbor_details from items limit 1) s`,
    [division],
  );
  await query(
    `insert into availabilities (division_id, item_id, fareharbor_pk, start_local, end_local, start_at, end_at)
     select i.division_id, i.id, ${departurePk('g.place', 'period', 'tour')}, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"-0700"'),
       to_char(at + interval '3 hours', 'YYYY-MM-DD"T"HH24:MI:SS"-0700"'), at at time zone 'UTC' + interval '7 hours',
       at at time zone 'UTC' + interval '10 hours'
     from ${groups} g cross join generate_series(0, 1) tour
     join items i on i.group_id = g.id and i.fareharbor_item_pk = 2000000 + g.place * 2 + tour
     cross join lateral generate_series((current_date - date '1970-01-01' - 365) / ${DAYS_BETWEEN},
       (current_date - date '1970-01-01' + 365) / ${DAYS_BETWEEN}) period
     cross join lateral (select ${departureDay('g.place', 'period')} + (8 + g.place % 10) * interval '1 hour' as at) t`,
  );
}

async function fillOrders(query: Query, division: string): Promise<void> {
  await query(
    `insert into customers (name, email, phone) select 'Parent ' || n, 'parent' || n || '@many.example', '' from generate_series(1, 2000) n`,
  );
  await query(
    `insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email,
       contact_phone, description, amount_total_cents, content_hash, created_at)
     select gen_random_uuid(), 'ORB' || lpad(n::text, 7, '0'), $1::uuid, g.id, g.partner_id, c.id, c.name, c.email, '', '', 0, '',
       now() - n * interval '1 minute'
     from generate_series(1, 20000) n
     join groups g on g.slug = 'trip-' || (n % 10000 + 1) join customers c on c.email = 'parent' || (n % 2000 + 1) || '@many.example'`,
    [division],
  );
  await query(
    `with made as (
       insert into order_items (lola_id, order_id, division_id, partner_id, group_id, customer_id, position, availability_pk, title, headline, description,
         itinerary, image_url, start_local, end_local, start_at, timezone, amount_total_cents, fee_cents,
         partner_commission_cents, booking_payload, company_shortname)
       select 'ITB' || substr(o.lola_id, 4), o.id, o.division_id, o.partner_id, o.group_id, o.customer_id, 0, 1, 'Lake tour', '', '', '', '', '', '', now(), 'America/Vancouver',
         0, 0, 0, '{}'::jsonb, 'coastlinetours'
       from orders o where o.lola_id like 'ORB%' returning *)
     insert into travellers (order_item_id, order_id, division_id, partner_id, group_id, customer_id, position, firstname, lastname, customer_type,
       amount_cents, fields)
     select m.id, m.order_id, m.division_id, m.partner_id, m.group_id, m.customer_id, n, 'Traveller', ((substr(m.lola_id, 4)::int - 1) * 3 + n)::text, 'Child', 0, '[]'::jsonb
     from made m, generate_series(0, 2) n`,
  );
}
