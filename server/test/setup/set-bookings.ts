/**
 * Changes bookings and their waivers as FareHarbor's answer would, without calling it. `where` applies to
 * `order_items`.
 */
export async function setBookings(
  { query }: { query(text: string, values: unknown[]): Promise<unknown> },
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
