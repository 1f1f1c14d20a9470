import type { World } from './world.ts';

/** A booking with what makes a departure of it. `at`: seconds. */
export interface SoldBooking {
  id: string;
  division: string;
  partner: string;
  group: string;
  groupTitle: string;
  item: string | null;
  availability: string | null;
  pk: number;
  title: string;
  at: number;
  state: string;
  status: string;
  travellers: number;
  waivers: { total: number; signed: number };
}

/** Every booking there is, read as it is: what lists of departures are compared with. */
export function readSoldBookings({ query }: Pick<World, 'query'>): Promise<SoldBooking[]> {
  return query<SoldBooking>(
    `select b.id, o.division_id as division, o.partner_id as partner, g.id as group, g.title as "groupTitle",
       b.item_id as item, b.availability_id as availability, b.availability_pk::float8 as pk, b.title,
       extract(epoch from b.start_at)::float8 as at, o.state, b.status,
       (select count(*)::int from travellers t where t.order_item_id = b.id) as travellers,
       (select json_build_object('total', count(*), 'signed', count(*) filter (where w.is_signed))
        from travellers t join waivers w on w.traveller_id = t.id where t.order_item_id = b.id) as waivers
     from order_items b join orders o on o.id = b.order_id join groups g on g.id = o.group_id`,
  );
}
