import type { World } from '../world/world.ts';

/** A booking with its departure. `at` is in seconds. */
export interface SoldBooking {
  id: string;
  departure: string;
  division: string;
  partner: string;
  group: string;
  groupTitle: string;
  item: string | null;
  availability: string | null;
  pk: number;
  /** Title and start of the departure. */
  title: string;
  at: number;
  state: string;
  status: string;
  travellers: number;
  waivers: { total: number; signed: number };
}

/** Reads every booking of a confirmed order, as the reference for departure lists. */
export function readSoldBookings({ query }: Pick<World, 'query'>): Promise<SoldBooking[]> {
  return query<SoldBooking>(
    `select b.id, b.departure_id as departure, o.division_id as division, o.partner_id as partner, g.id as group, g.title as "groupTitle",
       b.item_id as item, b.availability_id as availability, b.availability_pk::float8 as pk, d.title,
       extract(epoch from d.start_at)::float8 as at, o.state, b.status,
       (select count(*)::int from travellers t where t.order_item_id = b.id) as travellers,
       (select json_build_object('total', count(*), 'signed', count(*) filter (where w.is_signed))
        from waivers w where w.order_item_id = b.id and w.status = 'open') as waivers
     from order_items b join orders o on o.id = b.order_id join groups g on g.id = o.group_id
     join departures d on d.id = b.departure_id`,
  );
}
