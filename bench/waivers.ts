import type { Client } from '@tours/contract/client';
import { API_KEY } from '../server/test/setup/environment.ts';
import { peopleOf } from '../server/test/setup/people.ts';
import { type ListFigure, measureList, type Scene } from './lists.ts';

type Body = Parameters<Client['queryWaivers']>[0]['body'];

/** The waivers of a division with 100,000 of them, as staff and a partner see them. */
export async function measureWaivers(scene: Scene): Promise<ListFigure[]> {
  const people = peopleOf(scene);
  await people.forgetAttempts();
  const division = await people.divisionId('VAN');
  await fillWaivers(scene.query);
  const [departure] = await scene.query<{ item: string; availability: string }>(
    `select item_id as item, availability_id as availability from order_items where lola_id = 'ITW0000001'`,
  );
  const { item, availability } = departure!;
  const staff = await people.signIn('employee@coastline.example');
  const agent = await people.signIn('agent@maple.example');
  const figures: ListFigure[] = [];
  const ask = async (list: string, path: string, cookie: string, body?: object) => {
    const headers = { 'x-api-key': API_KEY, cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    figures.push(await measureList(list, scene.origin + path, init));
  };
  const query = (list: string, body: Body, { cookie } = staff) =>
    ask(list, '/api/waivers/query', cookie, { limit: 10, ...body });
  const own = { division };

  await query('waivers, first page', { filter: own });
  await query('waivers, last page', { filter: own, offset: 99_990 });
  await query('waivers, by start', { filter: own, sort: 'startDate' });
  await query('waivers, by title', { filter: own, sort: 'title' });
  await query('waivers, by traveller', { filter: own, sort: '-traveller' });
  await query('waivers, not signed', { filter: { ...own, isSigned: false, isCancelled: false } });
  await query('waivers, of a tour', { filter: { ...own, item } });
  await query('waivers, of a departure', { filter: { ...own, availability } });
  await query('waivers, of a month', { filter: { ...own, startDate: { $gte: '2027-07-01', $lte: '2027-07-31' } } });
  await query('waivers, search that finds many', { filter: own, search: 'Traveller 9' });
  await query('waivers, search that finds one', { filter: own, search: 'WAW0099999' });
  await query('waivers, search of two letters', { filter: own, search: 'ay' });
  await query('waivers, search that finds none', { filter: own, search: 'zzzz' });
  await query('waivers of a partner, first page', { sort: 'startDate' }, agent);
  await query('waivers of a partner, search', { search: 'Traveller 9' }, agent);
  await ask('waivers, count', `/api/waivers/count?division=${division}`, staff.cookie);
  await ask('tours of waivers', `/api/waivers/tours?division=${division}`, staff.cookie);
  await ask('progress of a tour', `/api/waivers/progress?item=${item}`, staff.cookie);
  await ask('progress of all departures of a partner', '/api/waivers/progress?limit=12', agent.cookie);
  return figures;
}

/** 25,000 orders of four travellers each, half of whom have signed, over the departures of Spring Break. */
async function fillWaivers(query: Scene['query']): Promise<void> {
  await query(
    `insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email,
       contact_phone, description, state, amount_total_cents, content_hash, created_at)
     select gen_random_uuid(), 'ORW' || lpad(n::text, 7, '0'), g.division_id, g.id, g.partner_id, c.id, c.name, c.email,
       '', '', 'paid', 0, '', now() - n * interval '1 minute'
     from generate_series(1, 25000) n join groups g on g.slug = 'spring-break'
     join customers c on c.email = 'traveller@home.example'`,
  );
  await query(
    `with sold as (
       select a.*, i.name, (row_number() over () - 1) as nth, count(*) over () as of
       from availabilities a join items i on i.id = a.item_id join groups g on g.id = i.group_id where g.slug = 'spring-break')
     insert into order_items (lola_id, order_id, division_id, item_id, availability_id, position, availability_pk, title,
       headline, description, itinerary, image_url, start_local, end_local, start_at, timezone, amount_total_cents, fee_cents,
       partner_commission_cents, booking_payload, company_shortname)
     select 'ITW' || substr(o.lola_id, 4), o.id, o.division_id, s.item_id, s.id, 0, s.fareharbor_pk, s.name,
       '', '', '', '', s.start_local, s.end_local, s.start_at, 'America/Vancouver', 0, 0, 0, '{}'::jsonb, 'coastlinetours'
     from orders o join sold s on s.nth = substr(o.lola_id, 4)::int % s.of where o.lola_id like 'ORW%'`,
  );
  await query(
    `insert into travellers (order_item_id, division_id, position, firstname, lastname, age, customer_type,
       customer_type_rate_pk, amount_cents, fields)
     select b.id, b.division_id, n, 'Traveller', ((substr(b.lola_id, 4)::int - 1) * 4 + n)::text, 8 + n * 10, 'Child', 1, 0,
       '[]'::jsonb
     from order_items b, generate_series(0, 3) n where b.lola_id like 'ITW%'`,
  );
  await query(
    `insert into waivers (lola_id, division_id, order_id, traveller_id, waiver_template_id, traveller_name, traveller_age,
       traveller_email, traveller_status, item_name, item_headline, start_local, end_local, timezone, is_signed, date_signed,
       signed_waiver, signed_fields, created_at)
     select 'WAW' || lpad(t.lastname, 7, '0'), b.division_id, b.order_id, t.id, m.id, t.firstname || ' ' || t.lastname, t.age,
       'parent' || t.lastname || '@many.example', m.waiver_type, b.title, '',
       (2027 + t.lastname::int % 2) || '-' || lpad((1 + t.lastname::int % 12)::text, 2, '0') || '-04T10:00:00-07:00',
       b.end_local, b.timezone, t.position < 2, case when t.position < 2 then now() end,
       case when t.position < 2 then jsonb_build_object('title', m.title) end,
       case when t.position < 2 then '[]'::jsonb end,
       now() - t.lastname::int * interval '1 minute'
     from travellers t join order_items b on b.id = t.order_item_id and b.lola_id like 'ITW%'
     join waiver_templates m on m.division_id = b.division_id
       and m.waiver_type = case when t.age < 19 then 'minor' else 'adult' end and m.deleted_at is null`,
  );
  await query('analyze');
}
