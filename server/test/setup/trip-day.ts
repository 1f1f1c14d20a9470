import type { WorldCopy } from './world/copy-world.ts';

type World = Pick<WorldCopy, 'query'>;

export interface TripDayFixture {
  /** The id of the departure. */
  departure: string;
  division: string;
  order: string;
  booking: string;
  /** The ids of the travellers, by name. */
  travellers: string[];
}

/** Moves the demo traveller's whale watching to today, with this many travellers named `Zoltan Planted-1` and so on. */
export async function placeTripToday({ query }: World, travellers: number): Promise<TripDayFixture> {
  const [item] = await query<{ id: string; departure: string; division: string; order: string; pk: string }>(
    `select i.id, i.departure_id as departure, i.division_id as division, i.order_id as order, i.availability_pk as pk
     from order_items i join orders o on o.id = i.order_id
     where i.title = 'Whale Watching Voyage' and o.state = 'confirmed' and i.status = 'booked' limit 1`,
  );
  const { id, departure, division, order } = item!;
  await query(`delete from waivers where order_item_id = $1`, [id]);
  await query(`delete from travellers where order_item_id = $1 and position > 0`, [id]);
  await query(
    `insert into travellers (order_item_id, order_id, division_id, partner_id, group_id, customer_id, position, firstname,
       lastname, age, customer_type, amount_cents, fields)
     select order_item_id, order_id, division_id, partner_id, group_id, customer_id, n, 'Zoltan', 'Planted-' || n, 9, 'Child',
       0, '[]' from travellers, generate_series(1, $2 - 1) n where order_item_id = $1 and position = 0`,
    [id, travellers],
  );
  await query(
    `update travellers set firstname = 'Zoltan', lastname = 'Planted-0' where order_item_id = $1 and position = 0`,
    [id],
  );
  await moveDeparture({ query }, departure, 0);
  const rows = await query<{ id: string }>(`select id from travellers where order_item_id = $1 order by position`, [
    id,
  ]);
  return { departure, division, order, booking: id, travellers: rows.map((row) => row.id) };
}

/** Gives the travellers from this place on a booking of their own, on the same departure. */
export async function splitBooking(
  { query }: World,
  { booking, travellers }: TripDayFixture,
  from: number,
): Promise<void> {
  const [other] = await query<{ id: string }>(
    `insert into order_items select (jsonb_populate_record(null::order_items, to_jsonb(i) || jsonb_build_object(
       'id', gen_random_uuid(), 'position', 4, 'lola_id', 'ITSPLIT001',
       'fareharbor_booking', fareharbor_booking || jsonb_build_object('uuid', gen_random_uuid())))).*
     from order_items i where id = $1 returning id`,
    [booking],
  );
  await query('update travellers set order_item_id = $1 where id = any($2)', [other!.id, travellers.slice(from)]);
}

/** Moves a departure and its bookings to a day counted from today, from noon to three. */
export async function moveDeparture({ query }: World, departure: string, days: number): Promise<void> {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [`${day}T12:00:00-0700`, `${day}T15:00:00-0700`];
  await query(
    `update departures set start_local = $2::text, end_local = $3, start_at = $2::text::timestamptz where id = $1`,
    [...[departure, from, to]],
  );
  await query(
    `update order_items set start_local = $2::text, end_local = $3, start_at = $2::text::timestamptz where departure_id = $1`,
    [...[departure, from, to]],
  );
}
