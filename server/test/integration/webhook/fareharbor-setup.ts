import type { PublicOrder } from '@tours/contract/order';
import { expect } from 'vitest';
import { operator } from '../../setup/people/operator.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { FAREHARBOR_WEBHOOK_SECRET } from '../../setup/world/environment.ts';
import { openWorld, PLENTY } from '../../setup/world/world.ts';

const TOUR = 'Whale Watching Voyage';
export const AWAY = 'Harbour Sunset Cruise';

interface ItemRow {
  id: string;
  status: string;
  uuid: string;
  start_local: string;
  start_at: Date;
  availability_pk: string;
  availability_id: string | null;
  known_trip: { startLocal: string } | null;
  amount_total_cents: number;
}

/** A world in which FareHarbor sends webhooks, with the operator at FareHarbor and an employee here. */
export async function openDesk() {
  const world = await openWorld(PLENTY);
  const person = shopper(world.client, world.sandbox);
  const staff = await signedIn(world.origin, 'employee@coastline.example');
  const desk = operator(world.sandbox);
  const hook = `${world.origin}/api/fareharbor/webhook/${FAREHARBOR_WEBHOOK_SECRET}`;
  const sendWebhooks = (isSent: boolean) => world.sandbox.settings({ fareharborWebhookUrl: isSent ? hook : null });

  /** A paid booking of a child and an adult with unsigned waivers, and bookings of other tours. FareHarbor sends webhooks only from then on. */
  async function booked(departure = 0, others: string[] = []) {
    await sendWebhooks(false);
    const group = await person.readGroup();
    const items = [await person.fillIn(group, { tour: TOUR, departure, ages: [9, 41] })];
    for (const tour of others) items.push(await person.fillIn(group, { tour, ages: [9] }));
    const order = await person.order(group, items);
    await person.pay(await person.intent(order));
    const { outcome, order: paid } = await person.confirm(order._id);
    expect(outcome).toBe('confirmed');
    const sold = group.items.find(({ item: { name } }) => name === TOUR)!.item.availabilities;
    await sendWebhooks(true);
    return { order: paid, sold, item: await itemOf(paid) };
  }

  const itemOf = async (order: PublicOrder): Promise<ItemRow> =>
    (
      await world.query<ItemRow>(
        `select id, status, fareharbor_booking->>'uuid' as uuid, start_local, start_at, availability_pk, availability_id,
           known_trip, amount_total_cents
         from order_items where order_id = $1 order by position`,
        [order._id],
      )
    )[0]!;
  const pageOf = async (order: PublicOrder) =>
    (await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).items[0]!;
  const actions = async (order: PublicOrder) =>
    (
      await world.query<{ action: string }>(
        `select action from audit_log where entity_id = $1 and action like 'order.item.%' and action <> 'order.item.booked' order by created_at`,
        [order._id],
      )
    ).map(({ action }) => action);
  const post = async (body: unknown) =>
    (await fetch(hook, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }))
      .status;

  /** Departures of another tour that no group of ours sells. */
  async function unsold(): Promise<number[]> {
    const ours = await world.query<{ pk: string }>('select fareharbor_pk as pk from availabilities');
    const { availabilities } = await world.sandbox.fareharbor();
    return availabilities
      .filter(({ pk, item, start_at, capacity, online_booking_status }) => {
        const isFuture = Date.parse(String(start_at)) > Date.now() + 2 * 86_400_000;
        return (
          (item as { name: string }).name === AWAY &&
          isFuture &&
          !['call', 'closed', 'cancelled'].includes(String(online_booking_status)) &&
          capacity > 4 &&
          !ours.some((own) => Number(own.pk) === pk)
        );
      })
      .map(({ pk }) => pk);
  }

  return { world, staff, desk, sendWebhooks, booked, itemOf, pageOf, actions, post, unsold };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;
