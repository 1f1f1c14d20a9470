import { randomUUID } from 'node:crypto';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { staleSearchTexts } from '../../setup/books/stale-search-texts.ts';
import { eventually } from '../../setup/eventually.ts';
import { FORGERY, forgingProxy, withForgery } from '../../setup/faults/forging-proxy.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { waiverLink } from '../../setup/links.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { refundBody } from '../../setup/refunds.ts';
import { PLENTY } from '../../setup/world/world.ts';
import { AWAY, type Desk, openDesk } from './fareharbor-setup.ts';

let at: Desk;
beforeAll(async () => {
  at = await openDesk();
});
beforeEach(() => at.sendWebhooks(true));
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

const KEPT = 'select 1 from webhook_inbox where position($1 in payload::text) > 0';
const startOf = (pk: number, availabilities: { pk: number; [key: string]: unknown }[]) =>
  String(availabilities.find((one) => one.pk === pk)!.start_at);

test('moving to another departure updates times, departure, waivers and page, and keeps signed copies', async () => {
  const { order, sold, item } = await at.booked();
  const waivers = await at.world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  const [first, ...others] = waivers;
  await signAs(at.world.client, await waiverLink(at.world.query, first!._id), {
    email: 'robin@parents.example',
    signature: { value: 'Robin Parent', typed: true },
  });
  const travellers = await at.world.query('select * from travellers where order_item_id = $1 order by position', [
    item.id,
  ]);

  const target = sold[1]!;
  const uuid = await at.desk.move(item.uuid, target.fareharborDetails.availabilityPk, 2);
  const moved = await eventually(async () => {
    const row = await at.itemOf(order);
    expect(row).toMatchObject({ status: 'rebooked', uuid, availability_id: target._id });
    return row;
  });
  const { availabilities } = await at.world.sandbox.fareharbor();
  const start = startOf(target.fareharborDetails.availabilityPk, availabilities);
  expect(moved.start_local).toBe(start);
  expect(moved.start_at.getTime()).toBe(Date.parse(start.replace(/(\d\d)$/, ':$1')));
  expect(Number(moved.availability_pk)).toBe(target.fareharborDetails.availabilityPk);
  expect(await at.pageOf(order)).toMatchObject({ status: 'rebooked', isConfirmed: true, startDate: target.startDate });

  const after = await at.world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  expect(after.map(({ _id }) => _id).sort()).toEqual(waivers.map(({ _id }) => _id).sort());
  expect(after.find(({ _id }) => _id === first!._id)!.item.startDate).toBe(first!.item.startDate);
  for (const { _id } of others) expect(after.find((one) => one._id === _id)!.item.startDate).toBe(target.startDate);
  expect(
    await at.world.query('select * from travellers where order_item_id = $1 order by position', [item.id]),
  ).toEqual(travellers);
  expect((await at.pageOf(order)).amountTotalCents).toBe(item.amount_total_cents);
  // Search texts and departure rows follow, and the signed waiver as well.
  expect(await staleSearchTexts(at.world.query)).toEqual([]);
  const [departure] = await at.world.query<{ availability_pk: string; start_local: string; waivers: number }>(
    `select d.availability_pk, d.start_local, (select count(*)::int from waivers w where
       w.order_item_id = i.id and w.trip_start_local = d.start_local) as waivers from order_items i join departures d on d.id = i.departure_id where i.id = $1`,
    [item.id],
  );
  expect(departure).toEqual({ availability_pk: moved.availability_pk, start_local: start, waivers: waivers.length });
});

test('a chain of rebookings is followed from its last booking, and back', async () => {
  const { order, sold, item } = await at.booked();
  const [home, far] = sold;
  const away = (await at.unsold())[0]!;
  await at.sendWebhooks(false);
  const second = await at.desk.move(item.uuid, away, 2);
  const third = await at.desk.move(second, far!.fareharborDetails.availabilityPk, 2);
  const fourth = await at.desk.move(third, away, 2);
  // An event for the last booking of the chain only: we know neither it nor the one before.
  expect(await at.post(await at.desk.read(fourth))).toBe(200);
  await eventually(async () =>
    expect(await at.itemOf(order)).toMatchObject({ uuid: fourth, status: 'rebooked', availability_id: null }),
  );
  expect(Number((await at.itemOf(order)).availability_pk)).toBe(away);
  expect((await at.pageOf(order)).title).toBe(AWAY);
  expect(await at.actions(order)).toEqual(['order.item.rebooked']);

  await at.sendWebhooks(true);
  const fifth = await at.desk.move(fourth, home!.fareharborDetails.availabilityPk, 2);
  await eventually(async () =>
    expect(await at.itemOf(order)).toMatchObject({ uuid: fifth, availability_id: home!._id }),
  );
  const back = await at.itemOf(order);
  expect(back.start_local).toBe(item.start_local);
  expect(back.known_trip).toBeNull();
  await expect(at.staff.notifyBookingChange({ params: { id: item.id } })).rejects.toMatchObject({
    status: 409,
    code: 'booking.nothingToNotify',
  });
});

test('the operator’s texts are cleaned: page and booking form show only text after a rebooking', async () => {
  const { order, item, sold } = await at.booked();
  await at.sendWebhooks(false);
  const [away] = await at.unsold();
  await at.desk.move(item.uuid, away!, 2);
  const proxy = await forgingProxy(`${at.world.sandbox.url}/fareharbor/api/external/v1`, withForgery);
  const { origin } = await at.world.serve({ ...PLENTY, ROLE: 'web', FAREHARBOR_URL: proxy.url });
  try {
    const reader = await signedIn(origin, 'employee@coastline.example');
    await reader.rereadBooking({ params: { id: item.id } });
    const { title, description, itinerary } = await at.pageOf(order);
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
    proxy.close();
  }
});

test('an event without news is acknowledged without calling FareHarbor', async () => {
  const { order, item } = await at.booked();
  const known = await at.desk.read(item.uuid);
  const reads = async () =>
    (await at.world.sandbox.requests('fareharbor')).filter(
      ({ method, path }) => method === 'GET' && path.includes(item.uuid),
    );
  await at.world.sandbox.clearRequests();
  expect(await at.post(known)).toBe(200);
  expect(await at.world.query(KEPT, [item.uuid])).toEqual([]);
  expect(await reads()).toEqual([]);
  // Control: the next event about the same booking reports a change and is processed.
  await at.desk.cancel(item.uuid);
  await eventually(async () => expect((await at.itemOf(order)).status).toBe('cancelled'));
  expect(await reads()).not.toEqual([]);
});

test('repeated, old and unordered events lead to the last state, listed once in the history', async () => {
  const { order, item } = await at.booked();
  const [first, second] = await at.unsold();
  await at.world.sandbox.fault({ target: 'fareharbor', effect: 'duplicate-webhooks', value: 4 });
  await at.world.sandbox.fault({ target: 'fareharbor', effect: 'reorder-webhooks', value: 20 });
  const old = await at.desk.read(item.uuid);
  const middle = await at.desk.move(item.uuid, first!, 2);
  const last = await at.desk.move(middle, second!, 2);
  await at.desk.cancel(last);
  await at.world.sandbox.clearFaults();
  await eventually(async () => expect(await at.itemOf(order)).toMatchObject({ status: 'cancelled', uuid: last }));
  for (let round = 0; round < 20; round++) expect(await at.post(old)).toBe(200);
  await eventually(async () => {
    expect(
      await at.world.query('select 1 from webhook_inbox where source = $1 and processed_at is null', ['fareharbor']),
    ).toEqual([]);
  });
  expect(await at.itemOf(order)).toMatchObject({ status: 'cancelled', uuid: last });
  expect((await at.actions(order)).filter((action) => action === 'order.item.cancelled')).toHaveLength(1);
  expect(await at.pageOf(order)).toMatchObject({ status: 'cancelled', isConfirmed: false });
  // Traveller, partner and every employee of the division are each notified once.
  const mails = await at.world.query<{ template: string; to_address: string; times: number }>(
    `select template, to_address, count(*)::int as times from mail_outbox
     where order_id = $1 and template in ('booking-changed', 'partner-cancelled', 'staff-notice') group by 1, 2`,
    [order._id],
  );
  expect(mails.every(({ times }) => times === 1)).toBe(true);
  expect(mails).toContainEqual({ template: 'booking-changed', to_address: order.customer.email, times: 1 });
  expect(mails).toContainEqual({ template: 'staff-notice', to_address: 'employee@coastline.example', times: 1 });
  expect(mails.filter(({ template }) => template === 'partner-cancelled')).toHaveLength(1);
  const [changed] = await at.world.query<{ paid: number }>(
    `select (data->>'paidCents')::int as paid from mail_outbox where order_id = $1 and template = 'booking-changed'`,
    [order._id],
  );
  expect(changed!.paid).toBe(order.amountPaidCents);
  expect((await at.itemOf(order)).known_trip).toBeNull();
  expect(await calendarWith(order, /was cancelled/)).toContain('STATUS:CANCELLED');
});

test('changing a departure’s time moves its bookings', async () => {
  const { order, item } = await at.booked(1);
  const pk = Number(item.availability_pk);
  const start = item.start_local.replace(/T\d\d:\d\d/, 'T07:15');
  await at.world.sandbox.setAvailability(pk, { start_at: start });
  await at.desk.note(item.uuid, 'We leave earlier');
  await eventually(async () => expect((await at.itemOf(order)).start_local).toBe(start));
  expect(await at.itemOf(order)).toMatchObject({ status: 'booked', known_trip: { startLocal: item.start_local } });
  expect(await at.actions(order)).toEqual(['order.item.moved']);
  await at.staff.notifyBookingChange({ params: { id: item.id } });
  const calendar = await calendarWith(order, /was moved/);
  expect(calendar).toMatch(/DTSTART;TZID=\S+:\d{8}T071500/);
  expect(calendar).toContain('STATUS:CONFIRMED');
});

/** The calendar file of the order that is attached to a mail. */
async function calendarWith(order: PublicOrder, subject: RegExp): Promise<string> {
  const { attachments } = await peopleOf(at.world).mailTo(order.customer.email!, subject);
  expect(attachments).toMatchObject([{ filename: `${order.lolaId}.ics` }]);
  return Buffer.from(attachments[0]!.content, 'base64').toString();
}

test('of a change and its reversal before the first was saved, the newest state wins', async () => {
  const { order, item } = await at.booked(1);
  await at.sendWebhooks(false);
  const pk = Number(item.availability_pk);
  const startsAt = async (start: string) => {
    await at.world.sandbox.setAvailability(pk, { start_at: start });
    expect(await at.post(await at.desk.read(item.uuid))).toBe(200);
  };
  // The second event contains the state that is still stored here, so nothing follows from it.
  await whileHeld(
    at.world,
    { table: 'orders', id: order._id, lock: 'update' },
    () => startsAt(item.start_local.replace(/T\d\d:\d\d/, 'T05:45')),
    () => startsAt(item.start_local),
  );
  await eventually(async () => {
    expect(await at.actions(order)).toEqual(['order.item.moved', 'order.item.moved']);
    expect((await at.itemOf(order)).start_local).toBe(item.start_local);
  });
});

/** A booking of two that FareHarbor moves to a departure whose seats cost this much more. */
async function movedToPrice(moreCents: number) {
  const { order, sold, item } = await at.booked();
  const target = sold[1]!.fareharborDetails.availabilityPk;
  const { availabilities } = await at.world.sandbox.fareharbor();
  const [from, to] = [sold[0]!.fareharborDetails.availabilityPk, target].map(
    (wanted) => availabilities.find(({ pk }) => pk === wanted)!.rates as { pk: number; total_including_tax: number }[],
  );
  await at.world.sandbox.setAvailability(target, {
    rates: to!.map(({ pk }, index) => ({ pk, total_including_tax: from![index]!.total_including_tax + moreCents })),
  });
  await at.desk.move(item.uuid, target, 2);
  await eventually(async () => expect((await at.itemOf(order)).status).toBe('rebooked'));
  const priceOf = async () =>
    (await at.staff.getStaffOrder({ params: { id: order._id } })).items[0]!.fareharborBooking!.newPriceCents;
  return { order, item, priceOf };
}

test('a lower price that was given back is no difference any more', async () => {
  const { order, item, priceOf } = await movedToPrice(-1_000);
  expect(await priceOf()).toBe(order.amountTotalCents - 2_000);
  await at.staff.createRefund({ body: refundBody(item.id, 1_500) });
  expect(await priceOf()).toBe(order.amountTotalCents - 2_000);
  await at.staff.createRefund({ body: refundBody(item.id, 500) });
  expect(await priceOf()).toBeNull();
});

test('a changed price charges nobody: the ledger stays, and staff are notified once', async () => {
  const { order, item, priceOf } = await movedToPrice(1_000);
  for (let round = 0; round < 3; round++) await at.staff.rereadBooking({ params: { id: item.id } });
  const alerts = await at.world.query<{ to_address: string; data: { message: string; facts: [string, string][] } }>(
    `select to_address, data from mail_outbox
     where order_id = $1 and template in ('support-alert', 'staff-notice') order by to_address`,
    [order._id],
  );
  expect(alerts.map(({ to_address }) => to_address)).toEqual([
    'employee@coastline.example',
    'manager@coastline.example',
    'support@group-tours.example',
  ]);
  for (const { data } of alerts) expect(data.message).toMatch(/FareHarbor now asks \$[\d.]+. The family agreed to \$/);
  expect(alerts.at(-1)!.data.facts.map(([name]) => name)).toEqual(['order', 'amount', 'link']);
  const now = await at.world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} });
  expect(now).toMatchObject({ isPaid: true, amountTotalCents: order.amountTotalCents, amountRefundedCents: 0 });
  expect(await priceOf()).toBe(order.amountTotalCents + 2_000);
});

test('events about other channels’ bookings or items, and nonsense, are acknowledged and change nothing', async () => {
  const stranger = { uuid: randomUUID(), rebooked_from: randomUUID(), company: { shortname: 'someoneelse' } };
  const contact = { name: 'Wilhelmina Parent', email: 'wilhelmina@parents.example' };
  for (const body of [{ booking: { ...stranger, contact } }, { item: { pk: 1 } }, { booking: { uuid: 'x' } }, {}]) {
    expect(await at.post(body)).toBe(200);
  }
  await eventually(async () => {
    expect(
      await at.world.query('select 1 from webhook_inbox where source = $1 and processed_at is null', ['fareharbor']),
    ).toEqual([]);
  });
  // Nobody here has anything to do with these people, so only what says which booking to read is kept.
  expect(await at.world.query(KEPT, [stranger.uuid])).toHaveLength(1);
  expect(await at.world.query(KEPT, ['ilhelmina'])).toEqual([]);
});

test('a webhook with text that the database can’t store is refused', async () => {
  for (const uuid of ['\0', '\ud800']) expect(await at.post({ booking: { uuid } })).toBe(400);
});
