import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../../setup/client-of.ts';
import { FAREHARBOR_WEBHOOK_SECRET } from '../../setup/environment.ts';
import { eventually } from '../../setup/eventually.ts';
import { FORGERY, forgingProxy } from '../../setup/forging-proxy.ts';
import { whileHeld } from '../../setup/hold-row.ts';
import { waiverLink } from '../../setup/links.ts';
import { type Operator, operator } from '../../setup/operator.ts';
import { keyOf, type Shopper, shopper } from '../../setup/shopper.ts';
import { signedIn } from '../../setup/sign-in.ts';
import { signAs } from '../../setup/signer.ts';
import { staleSearchTexts } from '../../setup/stale-search-texts.ts';
import { openWorld, PLENTY, type World } from '../../setup/world.ts';

const TOUR = 'Whale Watching Voyage';
const AWAY = 'Harbour Sunset Cruise';
let world: World;
let person: Shopper;
let staff: Client;
let desk: Operator;
let hook: string;

beforeAll(async () => {
  world = await openWorld(PLENTY);
  person = shopper(world.client, world.sandbox);
  staff = await signedIn(world.origin, 'employee@coastline.example');
  desk = operator(world.sandbox);
  hook = `${world.origin}/api/fareharbor/webhook/${FAREHARBOR_WEBHOOK_SECRET}`;
});
beforeEach(() => world.sandbox.settings({ fareharborWebhookUrl: hook }));
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

interface ItemRow {
  id: string;
  status: string;
  uuid: string;
  start_local: string;
  start_at: Date;
  availability_pk: string;
  availability_id: string | null;
  last_told: { startLocal: string } | null;
  amount_total_cents: number;
}

/** A paid booking of a child and an adult, whose waivers are to be signed. FareHarbor tells only of what follows. */
async function booked(departure = 0) {
  await world.sandbox.settings({ fareharborWebhookUrl: null });
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: TOUR, departure, ages: [9, 41] });
  const order = await person.order(group, [item]);
  await person.pay(await person.intent(order));
  const { outcome, order: paid } = await person.confirm(order._id);
  expect(outcome).toBe('booked');
  const sold = group.items.find(({ item: { name } }) => name === TOUR)!.item.availabilities;
  await world.sandbox.settings({ fareharborWebhookUrl: hook });
  return { order: paid, sold, item: await itemOf(paid) };
}

const itemOf = async (order: PublicOrder): Promise<ItemRow> =>
  (
    await world.query<ItemRow>(
      `select id, status, fareharbor_booking->>'uuid' as uuid, start_local, start_at, availability_pk, availability_id,
         last_told, amount_total_cents
       from order_items where order_id = $1`,
      [order._id],
    )
  )[0]!;
const pageOf = async (order: PublicOrder) =>
  (await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).items[0]!;
const deeds = async (order: PublicOrder) =>
  (
    await world.query<{ action: string }>(
      `select action from audit_log where entity_id = $1 and action like 'order.item.%' and action <> 'order.item.booked' order by created_at`,
      [order._id],
    )
  ).map(({ action }) => action);
const post = async (body: unknown) =>
  (await fetch(hook, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }))
    .status;
const startOf = (pk: number, availabilities: { pk: number; [key: string]: unknown }[]) =>
  String(availabilities.find((one) => one.pk === pk)!.start_at);

/** Departures of another tour, which no group of ours sells. */
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

test('moved to another departure we sell: times, departure, waivers and page follow; what was signed stays', async () => {
  const { order, sold, item } = await booked();
  const waivers = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  const [first, ...others] = waivers;
  await signAs(world.client, await waiverLink(world.query, first!._id), {
    email: 'robin@parents.example',
    signature: { value: 'Robin Parent', typed: true },
  });
  const travellers = await world.query('select * from travellers where order_item_id = $1 order by position', [
    item.id,
  ]);

  const target = sold[1]!;
  const uuid = await desk.move(item.uuid, target.fareharborDetails.availabilityPk, 2);
  const moved = await eventually(async () => {
    const row = await itemOf(order);
    expect(row).toMatchObject({ status: 'rebooked', uuid, availability_id: target._id });
    return row;
  });
  const { availabilities } = await world.sandbox.fareharbor();
  const start = startOf(target.fareharborDetails.availabilityPk, availabilities);
  expect(moved.start_local).toBe(start);
  expect(moved.start_at.getTime()).toBe(Date.parse(start.replace(/(\d\d)$/, ':$1')));
  expect(Number(moved.availability_pk)).toBe(target.fareharborDetails.availabilityPk);
  expect(await pageOf(order)).toMatchObject({ status: 'rebooked', isConfirmed: true, startDate: target.startDate });

  const after = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  expect(after.map(({ _id }) => _id).sort()).toEqual(waivers.map(({ _id }) => _id).sort());
  expect(after.find(({ _id }) => _id === first!._id)!.item.startDate).toBe(first!.item.startDate);
  for (const { _id } of others) expect(after.find((one) => one._id === _id)!.item.startDate).toBe(target.startDate);
  expect(await world.query('select * from travellers where order_item_id = $1 order by position', [item.id])).toEqual(
    travellers,
  );
  expect((await pageOf(order)).amountTotalCents).toBe(item.amount_total_cents);
  // Searches and the list of departures follow, the signed waiver as well.
  expect(await staleSearchTexts(world.query)).toEqual([]);
  const [departure] = await world.query<{ availability_pk: string; start_local: string; waivers: number }>(
    `select d.availability_pk, d.start_local, (select count(*)::int from waivers w where
       w.order_item_id = i.id and w.trip_start_local = d.start_local) as waivers from order_items i join departures d on d.id = i.departure_id where i.id = $1`,
    [item.id],
  );
  expect(departure).toEqual({ availability_pk: moved.availability_pk, start_local: start, waivers: waivers.length });
});

test('a chain that we hear of only at its end, and the way back', async () => {
  const { order, sold, item } = await booked();
  const [home, far] = sold;
  const away = (await unsold())[0]!;
  await world.sandbox.settings({ fareharborWebhookUrl: null });
  const second = await desk.move(item.uuid, away, 2);
  const third = await desk.move(second, far!.fareharborDetails.availabilityPk, 2);
  const fourth = await desk.move(third, away, 2);
  // Of the last link alone: neither it nor the one before it is known here.
  expect(await post(await desk.read(fourth))).toBe(200);
  await eventually(async () =>
    expect(await itemOf(order)).toMatchObject({ uuid: fourth, status: 'rebooked', availability_id: null }),
  );
  expect(Number((await itemOf(order)).availability_pk)).toBe(away);
  expect((await pageOf(order)).title).toBe(AWAY);
  expect(await deeds(order)).toEqual(['order.item.rebooked']);

  await world.sandbox.settings({ fareharborWebhookUrl: hook });
  const fifth = await desk.move(fourth, home!.fareharborDetails.availabilityPk, 2);
  await eventually(async () => expect(await itemOf(order)).toMatchObject({ uuid: fifth, availability_id: home!._id }));
  const back = await itemOf(order);
  expect(back.start_local).toBe(item.start_local);
  expect(back.last_told).toBeNull();
  await expect(staff.tellBookingChange({ params: { id: item.id } })).rejects.toMatchObject({
    status: 409,
    code: 'booking.nothingToTell',
  });
});

test('what the operator writes is cleaned on its way in: the page after a rebooking and the booking form show words alone', async () => {
  const { order, item, sold } = await booked();
  await world.sandbox.settings({ fareharborWebhookUrl: null });
  const [away] = await unsold();
  await desk.move(item.uuid, away!, 2);
  const proxy = await forgingProxy(`${world.sandbox.url}/fareharbor/api/external/v1`);
  const server = await world.startServer(0, { ...PLENTY, ROLE: 'web', FAREHARBOR_URL: proxy.url });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const desk = await signedIn(origin, 'employee@coastline.example');
    await desk.rereadBooking({ params: { id: item.id } });
    const { title, description, itinerary } = await pageOf(order);
    expect(title).toBe(AWAY);
    expect(description + itinerary).toContain('<p>Forged words</p>');
    const page = await (await fetch(`${origin}/orders/${keyOf(order._id)}`)).text();
    const params = { shortname: 'coastlinetours', pk: sold[0]!.fareharborDetails.availabilityPk };
    const live = JSON.stringify(await clientOf(origin).getLiveAvailability({ params }));
    for (const shown of [page, live]) {
      expect(shown).toContain('Forged words');
      expect(shown).not.toMatch(FORGERY);
    }
  } finally {
    await server.stop();
    proxy.close();
  }
});

test('an event that says what we know already is answered, and FareHarbor is not asked', async () => {
  const { order, item } = await booked();
  const known = await desk.read(item.uuid);
  const reads = async () =>
    (await world.sandbox.requests('fareharbor')).filter(
      ({ method, path }) => method === 'GET' && path.includes(item.uuid),
    );
  await world.sandbox.clearRequests();
  expect(await post(known)).toBe(200);
  const kept = 'select 1 from webhook_inbox where position($1 in payload::text) > 0';
  expect(await world.query(kept, [item.uuid])).toEqual([]);
  expect(await reads()).toEqual([]);
  // A control: the next event of the same booking tells of a change, and is read.
  await desk.cancel(item.uuid);
  await eventually(async () => expect((await itemOf(order)).status).toBe('cancelled'));
  expect(await reads()).not.toEqual([]);
});

test('told in disorder, many times, and of what is long past: the last state holds, and history tells it once', async () => {
  const { order, item } = await booked();
  const [first, second] = await unsold();
  await world.sandbox.fault({ target: 'fareharbor', effect: 'duplicate-webhooks', value: 4 });
  await world.sandbox.fault({ target: 'fareharbor', effect: 'reorder-webhooks', value: 20 });
  const old = await desk.read(item.uuid);
  const middle = await desk.move(item.uuid, first!, 2);
  const last = await desk.move(middle, second!, 2);
  await desk.cancel(last);
  await world.sandbox.clearFaults();
  await eventually(async () => expect(await itemOf(order)).toMatchObject({ status: 'cancelled', uuid: last }));
  for (let round = 0; round < 20; round++) expect(await post(old)).toBe(200);
  await eventually(async () => {
    expect(
      await world.query('select 1 from webhook_inbox where source = $1 and processed_at is null', ['fareharbor']),
    ).toEqual([]);
  });
  expect(await itemOf(order)).toMatchObject({ status: 'cancelled', uuid: last });
  expect((await deeds(order)).filter((deed) => deed === 'order.item.cancelled')).toHaveLength(1);
  expect(await pageOf(order)).toMatchObject({ status: 'cancelled', isConfirmed: false });
  // Traveller, partner and every employee of the division are told, each once.
  const told = await world.query<{ template: string; to_address: string; times: number }>(
    `select template, to_address, count(*)::int as times from mail_outbox
     where order_id = $1 and template in ('booking-changed', 'partner-cancelled', 'staff-notice') group by 1, 2`,
    [order._id],
  );
  expect(told.every(({ times }) => times === 1)).toBe(true);
  expect(told).toContainEqual({ template: 'booking-changed', to_address: order.customer.email, times: 1 });
  expect(told).toContainEqual({ template: 'staff-notice', to_address: 'employee@coastline.example', times: 1 });
  expect(told.filter(({ template }) => template === 'partner-cancelled')).toHaveLength(1);
  expect((await itemOf(order)).last_told).toBeNull();
});

test('a departure whose time is changed moves those who are booked on it', async () => {
  const { order, item } = await booked(1);
  const pk = Number(item.availability_pk);
  const start = item.start_local.replace(/T\d\d:\d\d/, 'T07:15');
  await world.sandbox.setAvailability(pk, { start_at: start });
  await desk.note(item.uuid, 'We leave earlier');
  await eventually(async () => expect((await itemOf(order)).start_local).toBe(start));
  expect(await itemOf(order)).toMatchObject({ status: 'booked', last_told: { startLocal: item.start_local } });
  expect(await deeds(order)).toEqual(['order.item.moved']);
});

test('changed and changed back before the first change was written: the last word is the newest', async () => {
  const { order, item } = await booked(1);
  await world.sandbox.settings({ fareharborWebhookUrl: null });
  const pk = Number(item.availability_pk);
  const startsAt = async (start: string) => {
    await world.sandbox.setAvailability(pk, { start_at: start });
    expect(await post(await desk.read(item.uuid))).toBe(200);
  };
  // The second event says what is still written here, so nothing follows from it.
  await whileHeld(
    world,
    { table: 'orders', id: order._id, lock: 'update' },
    () => startsAt(item.start_local.replace(/T\d\d:\d\d/, 'T05:45')),
    () => startsAt(item.start_local),
  );
  await eventually(async () => {
    expect(await deeds(order)).toEqual(['order.item.moved', 'order.item.moved']);
    expect((await itemOf(order)).start_local).toBe(item.start_local);
  });
});

test('another price is nobody’s charge: the ledger stays, staff are told once', async () => {
  const { order, sold, item } = await booked();
  const target = sold[1]!.fareharborDetails.availabilityPk;
  const { availabilities } = await world.sandbox.fareharbor();
  const rates = availabilities.find(({ pk }) => pk === target)!.rates as { pk: number; total_including_tax: number }[];
  await world.sandbox.setAvailability(target, {
    rates: rates.map(({ pk, total_including_tax }) => ({ pk, total_including_tax: total_including_tax + 1_000 })),
  });
  await desk.move(item.uuid, target, 2);
  await eventually(async () => expect((await itemOf(order)).status).toBe('rebooked'));
  for (let round = 0; round < 3; round++) await staff.rereadBooking({ params: { id: item.id } });
  const alerts = await world.query<{ data: { message: string } }>(
    `select data from mail_outbox where order_id = $1 and template = 'staff-alert'`,
    [order._id],
  );
  expect(alerts).toHaveLength(1);
  expect(alerts[0]!.data.message).toContain('FareHarbor now asks');
  const now = await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} });
  expect(now).toMatchObject({ isPaid: true, amountTotalCents: order.amountTotalCents, amountRefundedCents: 0 });
});

describe('read again by staff', () => {
  test('several at once while it moves on: nothing is lost, and told apart once', async () => {
    const { order, item } = await booked();
    await world.sandbox.settings({ fareharborWebhookUrl: null });
    const [first, second] = await unsold();
    const middle = await desk.move(item.uuid, first!, 2);
    const reread = () => staff.rereadBooking({ params: { id: item.id } });
    const early = Array.from({ length: 4 }, reread);
    const last = await desk.move(middle, second!, 2);
    await Promise.all([...early, ...Array.from({ length: 4 }, reread)]);
    expect(await itemOf(order)).toMatchObject({
      uuid: last,
      status: 'rebooked',
      last_told: { startLocal: item.start_local },
    });
    expect((await deeds(order)).length).toBeLessThanOrEqual(2);
    const again = await reread();
    expect(again).toMatchObject({ isChanged: false, isUntold: true, status: 'rebooked' });
    const [row] = await world.query<{ actor_type: string; after: { start: string } }>(
      `select actor_type, after from audit_log where entity_id = $1 and action = 'order.item.rebooked' order by created_at desc`,
      [order._id],
    );
    expect(row).toMatchObject({ actor_type: 'employee', after: { start: (await itemOf(order)).start_local } });
  });

  test('the traveller is told where staff choose so, once, with the new time and the former', async () => {
    const { order, item } = await booked();
    await world.sandbox.settings({ fareharborWebhookUrl: null });
    await desk.move(item.uuid, (await unsold())[1]!, 2);
    await staff.rereadBooking({ params: { id: item.id } });
    const mails = () =>
      world.query<{ state: string }>(
        `select state from mail_outbox where order_id = $1 and template = 'booking-changed'`,
        [order._id],
      );
    expect(await mails()).toEqual([]);
    const tell = () => staff.tellBookingChange({ params: { id: item.id } });
    const told = await Promise.allSettled([tell(), tell()]);
    expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mails()).toHaveLength(1);
    const mail = await eventually(async () => {
      const received = await world.sandbox.mails(order.customer.email);
      const found = received.find(({ subject }) => subject.includes('moved to another time'));
      expect(found).toBeDefined();
      return found!;
    });
    expect(mail.text).toContain('Before:');
    await desk.cancel((await itemOf(order)).uuid);
    expect(await staff.rereadBooking({ params: { id: item.id } })).toMatchObject({
      status: 'cancelled',
      isUntold: true,
    });
    await tell();
    await eventually(async () => {
      const received = await world.sandbox.mails(order.customer.email);
      expect(received.some(({ subject }) => subject.includes('cancelled'))).toBe(true);
    });
  });

  test('is for employees of the division', async () => {
    const { item } = await booked();
    const prairie = await signedIn(world.origin, 'employee@prairie.example');
    const agent = await signedIn(world.origin, 'agent@maple.example');
    for (const id of [item.id, randomUUID()]) {
      await expect(prairie.rereadBooking({ params: { id } })).rejects.toMatchObject({ status: 404 });
      await expect(prairie.tellBookingChange({ params: { id } })).rejects.toMatchObject({ status: 404 });
    }
    await expect(agent.rereadBooking({ params: { id: item.id } })).rejects.toMatchObject({ status: 403 });
    await expect(world.client.tellBookingChange({ params: { id: item.id } })).rejects.toMatchObject({ status: 401 });
  });
});

test('webhooks about bookings of other channels, items and nonsense are answered and change nothing', async () => {
  const stranger = { uuid: randomUUID(), rebooked_from: randomUUID(), company: { shortname: 'someoneelse' } };
  for (const body of [{ booking: stranger }, { item: { pk: 1 } }, { booking: { uuid: 'x' } }, {}]) {
    expect(await post(body)).toBe(200);
  }
  await eventually(async () => {
    expect(
      await world.query('select 1 from webhook_inbox where source = $1 and processed_at is null', ['fareharbor']),
    ).toEqual([]);
  });
});

// The last: for some seconds nothing more is asked of a FareHarbor that failed.
test('while FareHarbor is away it says so and changes nothing', async () => {
  const { item } = await booked();
  await world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 503, path: '/bookings/' });
  const asked = staff.rereadBooking({ params: { id: item.id } });
  await expect(asked).rejects.toMatchObject({ status: 503, code: 'fareharbor.unavailable' });
});
