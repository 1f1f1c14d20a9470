import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { PublicGroup } from '@tours/contract/group';
import { NEW_PLAN } from '@tours/contract/new-plan';
import type { PlanSettings } from '@tours/contract/payment-plan';
import { addDays } from '@tours/contract/time';
import { chosenPlan } from '../../server/demo/chosen-plan.ts';
import { mapSome } from '../../server/src/platform/lib/map-some.ts';
import { eventually } from '../../server/test/setup/eventually.ts';
import { clientOf } from '../../server/test/setup/people/client-of.ts';
import { findDeparture, keyOf, type Shopper, shopper } from '../../server/test/setup/people/shopper.ts';
import type { Random } from './random.ts';
import type { PlanWorld } from './world.ts';

/** The tours of all families, with odd prices, so that every share is rounded. */
const TOURS = [
  { tour: 'Whale Watching Voyage', departure: 0, cents: 61_237 },
  { tour: 'Cedar Canyon Walk', departure: 0, cents: 40_001 },
  { tour: 'Whale Watching Voyage', departure: 1, cents: 33_333 },
  { tour: 'Cedar Canyon Walk', departure: 1, cents: 28_050 },
];
/** The trips take place after the year. */
const TRIPS_IN_DAYS = 380;
const LAST_PAYMENT_DAYS = 355;
const AT_ONCE = 12;

/** A family that pays over time. */
export interface Family {
  orderId: string;
  /** The key of the order's page, which its browser keeps. */
  key: string;
  email: string;
}

/** Families buy with these settings of the group, one group of families after the other. */
function randomSettings(random: Random, today: string): PlanSettings {
  const count = random.from(1, 6);
  const days = Array.from({ length: count }, () => random.from(4, LAST_PAYMENT_DAYS));
  return {
    ...NEW_PLAN,
    deposit: random.is(0.7)
      ? { kind: 'percent', percent: random.from(10, 45) }
      : { kind: 'perTraveller', amountCents: random.from(3_000, 6_000) },
    dates: [...new Set(days)]
      .sort((one, other) => one - other)
      .map((day) => ({ kind: 'fixed', date: addDays(today, day) })),
    isAutomatic: random.is(0.85),
    maxMoveDays: random.pick([0, 7, 14]),
    nonRefundableCents: random.pick([0, 0, 2_500]),
    isAutoRelease: random.is(0.25),
  };
}

/** Books this many plans, in groups with different settings. */
export async function bookFamilies(
  world: PlanWorld,
  employee: Client,
  random: Random,
  count: number,
): Promise<Family[]> {
  const clients = world.origins.map((origin) => clientOf(origin));
  const people = clients.map((client) => shopper(client, world.sandbox));
  await placeTrips(world, clients[0]!, people[0]!);
  const { _id: id, timezone } = await people[0]!.readGroup();
  const today = world.now().toLocaleDateString('en-CA', { timeZone: timezone });
  const sizes = sizesOf(count, Math.min(24, Math.max(3, Math.ceil(count / 20))));
  const families: Family[] = [];
  for (const size of sizes) {
    const { version } = await employee.getGroup({ params: { id } });
    await employee.updateGroup({ params: { id }, body: { version, paymentPlan: randomSettings(random, today) } });
    const group = await people[0]!.readGroup();
    const carts = Array.from({ length: size }, () => random.some(TOURS, random.from(1, 2)));
    const parties = carts.map((cart) => ({ cart, ages: random.is(0.5) ? [41] : [41, 9] }));
    families.push(
      ...(await mapSome(parties, AT_ONCE, (party) => {
        const person = random.pick(people);
        return eventually(() => book(person, group, party), 60_000);
      })),
    );
  }
  return families;
}

const sizesOf = (count: number, groups: number) =>
  Array.from(
    { length: groups },
    (_, at) => Math.floor(((at + 1) * count) / groups) - Math.floor((at * count) / groups),
  );

interface Party {
  cart: typeof TOURS;
  ages: number[];
}

async function book(person: Shopper, group: PublicGroup, { cart, ages }: Party): Promise<Family> {
  const items = [];
  for (const { tour, departure } of cart) items.push(await person.fillIn(group, { tour, departure, ages }));
  const email = `${randomUUID()}@parents.example`;
  const order = await person.order(group, items, email, randomUUID(), chosenPlan(group, items));
  await person.pay(await person.intent(order));
  const { outcome } = await person.confirm(order._id);
  if (outcome !== 'confirmed') throw new Error(`The order ended as ${outcome}`);
  return { orderId: order._id, key: keyOf(order._id), email };
}

/** Moves every departure of the group to after the year, with seats for everybody. */
async function placeTrips({ sandbox, query, now }: PlanWorld, client: Client, person: Shopper): Promise<void> {
  const group = await person.readGroup();
  const day = addDays(now().toISOString().slice(0, 10), TRIPS_IN_DAYS);
  const [start_at, end_at] = [`${day}T09:00:00-0800`, `${day}T12:00:00-0800`];
  const moved = await query<{ pk: string }>(
    `update availabilities set start_local = $2::text, end_local = $3::text, start_at = $2::timestamptz, end_at = $3::timestamptz
     where item_id in (select id from items where group_id = $1) returning fareharbor_pk as pk`,
    [group._id, start_at, end_at],
  );
  for (const { pk } of moved) await sandbox.setAvailability(Number(pk), { capacity: 100_000, start_at, end_at });
  const shortname = group.division.company.settings.fareharborShortname;
  for (const { tour, departure, cents } of TOURS) {
    const pk = findDeparture(group, tour, departure).availability.fareharborDetails.availabilityPk;
    const { availability: live } = await client.getLiveAvailability({ params: { shortname, pk } });
    const rate = { pk: live.customer_type_rates[0]!.pk, total_including_tax: cents };
    await sandbox.setAvailability(pk, { rates: [rate] });
  }
}
