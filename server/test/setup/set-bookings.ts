import type { World } from './world.ts';

/** Bookings and their waivers as FareHarbor's word would leave them, without asking it. `where`: of `order_items`. */
export async function setBookings(
  { query }: Pick<World, 'query'>,
  status: 'booked' | 'cancelled',
  where: string,
  values: unknown[],
): Promise<void> {
  await query(
    `with changed as (update order_items set status = '${status}' where ${where} returning id)
     update waivers set status = '${status === 'cancelled' ? 'void' : 'open'}'
     where order_item_id in (select id from changed)`,
    values,
  );
}
