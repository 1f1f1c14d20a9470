import type { ClockedWorld } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, morningOf } from '../instalment/setup.ts';

export type PlanChange = Parameters<typeof bookOnPlan>[1];

/** The order of the worked example after some of its instalments, with its two bookings. */
export async function paidPlan(world: ClockedWorld, count: number, change: PlanChange = {}) {
  const booked = await bookOnPlan(world, change);
  for (const day of booked.days.slice(0, count)) await world.goTo(morningOf(day));
  const items = await world.query<{ id: string }>('select id from order_items where order_id = $1 order by position', [
    booked.orderId,
  ]);
  return { ...booked, tripA: items[0]!.id, tripB: items[1]!.id };
}

/** Cancels every booking in our rows alone, as a cancellation writes them. */
export const cancelInRows = (world: ClockedWorld, orderId: string) =>
  world.query(
    `with gone as (
       update order_items set status = 'cancelled', amount_waived_cents = amount_total_cents - amount_paid_cents
       where order_id = $1
     ), ended as (
       update instalments set state = 'cancelled', amount_cents = 0 where order_id = $1
     ), stopped as (
       update payment_plans set state = 'stopped', stopped_at = now() where order_id = $1
     )
     update orders set amount_waived_cents = amount_total_cents - amount_paid_cents, amount_planned_cents = null where id = $1`,
    [orderId],
  );
