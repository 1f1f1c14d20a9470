import type { Client } from '@tours/contract/client';
import { sumOf } from '@tours/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { findDeparture, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { AWAY, type Desk, openDesk } from './fareharbor-setup.ts';

const TOUR = 'Whale Watching Voyage';
const FAMILY = 'family@home.example';

/** Tests a departure that FareHarbor moves, with the bookings of several families. */
let at: Desk;
let agent: Client;
let division: string;
beforeAll(async () => {
  at = await openDesk();
  agent = await signedIn(at.world.origin, 'agent@maple.example');
  const [vancouver] = await at.world.query<{ id: string }>(`select id from divisions where shortname = 'VAN'`);
  division = vancouver!.id;
});
afterAll(() => at?.world.close());

const EMAILS = [FAMILY, FAMILY, 'told@home.example', 'cancelled@home.example', 'other@home.example'];

/** Books a departure for each address, moves it in FareHarbor to a quarter past seven, and takes the change over. */
async function movedDeparture() {
  const { client, sandbox, query } = at.world;
  const person = shopper(client, sandbox);
  const group = await person.readGroup();
  const { startDate } = findDeparture(group, TOUR, 1).availability;
  const bookings: { id: string; order: string; shortname: string; uuid: string; pk: string; group: string }[] = [];
  for (const email of EMAILS) {
    const order = await person.book(
      group,
      [await person.fillIn(group, { tour: TOUR, departure: 1, ages: [9] })],
      email,
    );
    const [item] = await query<(typeof bookings)[number]>(
      `select id, order_id as "order", company_shortname as shortname, fareharbor_booking->>'uuid' as uuid,
         availability_pk as pk, group_id as "group" from order_items where order_id = $1`,
      [order._id],
    );
    bookings.push(item!);
  }
  const start_at = startDate.replace(/T\d\d:\d\d/, 'T07:15').replace(/:(\d\d)\[.*/, '$1');
  await sandbox.setAvailability(Number(bookings[0]!.pk), { start_at });
  for (const { id } of bookings) await at.staff.rereadBooking({ params: { id } });
  return { startDate, moved: bookings };
}

const mails = () =>
  at.world.query<{ id: string; to_address: string; orders: number }>(
    `select id, to_address, 1 + jsonb_array_length(data->'others') as orders from mail_outbox
     where template = 'booking-changed' order by to_address`,
  );

test('staff see which families of a moved departure do not know, and mail each contact once', async () => {
  await at.sendWebhooks(false);
  const { startDate, moved } = await movedDeparture();
  const [, , told, cancelled] = moved;
  const listed = () => at.staff.findBookings({ query: { division, status: 'notNotified' } });
  const needed = async () =>
    (await at.staff.getStaffHome({ query: { division } })).needs.find(({ kind }) => kind === 'notNotified')?.count;
  const manifest = async (client: Client) =>
    (await client.getManifests({ query: { group: told!.group, departure: Number(told!.pk) } }))[0]!.notNotifiedCount;
  expect(await listed()).toHaveLength(moved.length);
  expect([await needed(), await manifest(at.staff), await manifest(agent)]).toEqual([5, 5, 5]);

  await at.staff.notifyBookingChange({ params: { id: told!.id } });
  await at.staff.cancelBooking({ params: { shortname: cancelled!.shortname, uuid: cancelled!.uuid } });
  expect([await needed(), await manifest(agent)]).toEqual([3, 3]);
  const body = { bookings: moved.map(({ id }) => id) };
  const preview = await at.staff.previewMoveMails({ body });
  expect(preview).toMatchObject({
    moves: [{ before: { title: TOUR, start: startDate }, after: { title: TOUR }, mailCount: 2 }],
    leftOutCount: 2,
  });
  expect(preview.moves[0]!.after.start).toContain('T07:15');
  expect(preview.text).toContain(`${TOUR} was moved to another time`);
  expect(preview.text).not.toMatch(/[0-9a-f]{64}/);
  expect(await mails()).toHaveLength(1);

  const presses = await Promise.all([1, 2, 3].map(() => at.staff.notifyMovedBookings({ body })));
  // Each press may reach one of the contacts first.
  expect(sumOf(presses, ({ mailedCount }) => mailedCount)).toBe(2);
  const sent = await mails();
  expect(sent.map(({ to_address, orders }) => [to_address, orders])).toEqual([
    [FAMILY, 2],
    ['other@home.example', 1],
    ['told@home.example', 1],
  ]);
  const audited = await at.world.query<{ order: string; mail: string }>(
    `select entity_id as "order", after->>'mail' as mail from audit_log
     where action = 'order.item.notified' and actor_type = 'employee' and entity_id = any($1)`,
    [moved.slice(0, 2).map(({ order }) => order)],
  );
  expect(audited.map(({ mail }) => mail)).toEqual([sent[0]!.id, sent[0]!.id]);
  // Each of the two orders lists the mail, and its history shows it.
  for (const { order } of moved.slice(0, 2)) {
    const listed = await at.staff.findMails({ query: { order } });
    expect(listed.filter(({ template }) => template === 'booking-changed').map(({ _id }) => _id)).toEqual([
      sent[0]!.id,
    ]);
    const history = await at.staff.getOrderHistory({ params: { id: order } });
    expect(history.filter(({ detail }) => detail?.includes('Booking moved'))).toHaveLength(1);
  }
  expect([await listed(), await needed(), await manifest(at.staff)]).toEqual([[], undefined, 0]);
  expect(await at.staff.previewMoveMails({ body })).toEqual({ moves: [], leftOutCount: 5, text: null });

  const mail = await eventually(async () => {
    const received = await at.world.sandbox.mails(FAMILY);
    const found = received.filter(({ subject }) => subject.includes('was moved to another time'));
    expect(found).toHaveLength(1);
    return found[0]!;
  });
  expect(mail.attachments).toHaveLength(2);
  // Each order has a link of its own.
  expect(new Set(mail.text.match(/\/orders\/[0-9a-f]{64}/g))).toHaveProperty('size', 2);

  // A stranger, whose address one of the orders had by mistake, does not get its link once more.
  const [{ other } = { other: '' }] = await at.world.query<{ other: string }>(
    `select data->'others'->0->>'orderId' as other from mail_outbox where id = $1`,
    [sent[0]!.id],
  );
  const { version } = await at.staff.getStaffOrder({ params: { id: other } });
  await at.staff.updateOrder({
    params: { id: other },
    body: { version, contact: { email: 'corrected@home.example' } },
  });
  expect((await refusalOf(at.staff.sendMailAgain({ params: { id: sent[0]!.id } }))).code).toBe('mail.otherRecipient');
});

test('a booking whose cancellation waits for FareHarbor is not mailed as moved', async () => {
  const { item } = await at.booked();
  const { sandbox, query } = at.world;
  await at.sendWebhooks(false);
  await sandbox.setAvailability(Number(item.availability_pk), {
    start_at: item.start_local.replace(/T\d\d:\d\d/, 'T07:15'),
  });
  await at.staff.rereadBooking({ params: { id: item.id } });
  const body = { bookings: [item.id] };
  expect((await at.staff.previewMoveMails({ body })).moves).toHaveLength(1);

  const [{ shortname } = { shortname: '' }] = await query<{ shortname: string }>(
    'select company_shortname as shortname from order_items where id = $1',
    [item.id],
  );
  await sandbox.fault({ target: 'fareharbor', method: 'DELETE', effect: 'status', value: 503 });
  const cancelled = at.staff.cancelBooking({ params: { shortname, uuid: item.uuid } });
  expect((await refusalOf(cancelled)).code).toBe('booking.cancelWaiting');
  expect(await at.staff.previewMoveMails({ body })).toEqual({ moves: [], leftOutCount: 1, text: null });
  expect(await at.staff.notifyMovedBookings({ body })).toEqual({ mailedCount: 0 });
  await sandbox.clearFaults();
});

test('families whom staff told by phone get no mail', async () => {
  const { moved } = await movedDeparture();
  const before = await mails();
  const body = { bookings: moved.map(({ id }) => id), isByStaff: true };
  expect(await at.staff.notifyMovedBookings({ body })).toEqual({ mailedCount: 0 });
  const listed = await at.staff.findBookings({ query: { division, status: 'notNotified' } });
  expect(listed.filter(({ _id }) => body.bookings.includes(_id))).toEqual([]);
  expect(await mails()).toEqual(before);
  const events = await at.staff.getStaffOrderHistory({ params: { id: moved[0]!.order } });
  expect(events.map(({ what }) => what)).toContain('Family notified of the change by staff');
});

test('orders of a family at two partners get mails of their own', async () => {
  const person = shopper(at.world.client, at.world.sandbox);
  const bookings: string[] = [];
  for (const [slug, partner, tour] of [
    ['spring-break', 'maple-leaf-academy', TOUR],
    ['harbour-weekend', 'groups', AWAY],
  ] as const) {
    const group = await person.readGroup(slug, partner);
    const { _id } = await person.book(group, [await person.fillIn(group, { tour, ages: [9] })], 'both@home.example');
    const [item] = await at.world.query<{ id: string }>(
      `update order_items set title = 'Cruise', start_local = '2030-07-01T09:00:00-07:00', end_local = '2030-07-01T11:00:00-07:00',
         known_trip = '{"title": "Cruise", "startLocal": "2030-07-01T08:00:00-07:00", "endLocal": "2030-07-01T10:00:00-07:00"}'
       where order_id = $1 returning id`,
      [_id],
    );
    bookings.push(item!.id);
  }
  const body = { bookings };
  expect((await at.staff.previewMoveMails({ body })).moves).toMatchObject([{ mailCount: 2 }]);
  expect(await at.staff.notifyMovedBookings({ body })).toEqual({ mailedCount: 2 });
});

test('only staff of the division preview and mail moves', async () => {
  const { item } = await at.booked();
  const body = { bookings: [item.id] };
  const statusesOf = async (client: Client) =>
    Promise.all(
      [client.previewMoveMails({ body }), client.notifyMovedBookings({ body })].map(
        async (call) => (await refusalOf(call)).status,
      ),
    );
  const [customer, neighbour] = await Promise.all([
    signedIn(at.world.origin, 'traveller@home.example'),
    signedIn(at.world.origin, 'employee@prairie.example'),
  ]);
  expect(await statusesOf(at.world.client)).toEqual([401, 401]);
  expect(await statusesOf(agent)).toEqual([403, 403]);
  expect(await statusesOf(customer)).toEqual([403, 403]);
  expect(await statusesOf(neighbour)).toEqual([404, 404]);
});
