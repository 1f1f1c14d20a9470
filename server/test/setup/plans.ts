import type { Client } from '@tours/contract/client';
import type { PublicGroup } from '@tours/contract/group';
import { NEW_PLAN } from '@tours/contract/new-plan';
import type { CartOrderItem } from '@tours/contract/order';
import type { PlanSettings } from '@tours/contract/payment-plan';
import { addDays } from '@tours/contract/time';
import { findDeparture, type Shopper } from './people/shopper.ts';
import { signedIn } from './people/sign-in.ts';
import type { WorldCopy } from './world/copy-world.ts';

type Shop = Pick<WorldCopy, 'sandbox'> & { client: Client; origin: string };

export { chosenPlan } from '../../demo/chosen-plan.ts';

/** 20 % at the checkout, and three instalments within the next weeks. */
export const planSettingsOf = (today: string, change: Partial<PlanSettings> = {}): PlanSettings => ({
  ...NEW_PLAN,
  dates: [10, 20, 30].map((days) => ({ kind: 'fixed', date: addDays(today, days) })),
  ...change,
});

/**
 * The employee who sets up plans, signed in once for each world, because sign-ins are limited. The next world of a worker
 * can get the port of one that has closed.
 */
const employees = new WeakMap<Pick<Shop, 'origin'>, ReturnType<typeof signedIn>>();
export function employeeOf(world: Pick<Shop, 'origin'>): ReturnType<typeof signedIn> {
  const employee = employees.get(world) ?? signedIn(world.origin, 'employee@coastline.example');
  employees.set(world, employee);
  return employee;
}

/** An employee offers a plan on a group, which is answered as visitors see it then. */
export async function offerPlan(
  world: Shop,
  person: Shopper,
  { change, slug = 'spring-break' }: { change?: Partial<PlanSettings> | null; slug?: string } = {},
): Promise<PublicGroup> {
  const employee = await employeeOf(world);
  const { _id: id, timezone } = await person.readGroup(slug);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone });
  const { version } = await employee.getGroup({ params: { id } });
  const paymentPlan = change === null ? null : planSettingsOf(today, change);
  await employee.updateGroup({ params: { id }, body: { version, paymentPlan } });
  return person.readGroup(slug);
}

/** Sets the price of a departure at FareHarbor, and puts one seat of it into the cart. */
export async function seatFor(
  world: Shop,
  person: Shopper,
  { group, tour, cents }: { group: PublicGroup; tour: string; cents: number },
): Promise<CartOrderItem> {
  const { availability } = findDeparture(group, tour);
  const pk = availability.fareharborDetails.availabilityPk;
  const shortname = group.division.company.settings.fareharborShortname;
  const { availability: live } = await world.client.getLiveAvailability({ params: { shortname, pk } });
  await world.sandbox.setAvailability(pk, {
    rates: [{ pk: live.customer_type_rates[0]!.pk, total_including_tax: cents }],
  });
  return person.fillIn(group, { tour, ages: [41] });
}

/** Lets a paid order owe another dollar by a plan, whose only payment is overdue. */
export const oweDollar = ({ query }: Pick<WorldCopy, 'query'>, orderId: string) =>
  query(
    `with owing as (
       update orders set amount_total_cents = amount_paid_cents + 100, amount_planned_cents = 100 where id = $1 returning *),
     plan as (
       insert into payment_plans (order_id, division_id, partner_id, group_id, customer_id, state, settings, schedule,
         deposit_cents, non_refundable_cents, timezone)
       select id, division_id, partner_id, group_id, customer_id, 'active', '{"isAutomatic": false}', '[]', amount_paid_cents, 0, 'UTC'
       from owing on conflict (order_id) do update set state = 'active' returning *)
     insert into instalments (plan_id, order_id, division_id, partner_id, group_id, customer_id, position, state,
       due_on, agreed_due_on, amount_cents)
     select id, order_id, division_id, partner_id, group_id, customer_id, 1, 'overdue', current_date - 9, current_date - 9,
       100 from plan on conflict (plan_id, position) do update set state = 'overdue'`,
    [orderId],
  );
