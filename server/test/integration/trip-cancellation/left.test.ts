import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openTripWorld, orderTrip, REASON, type TripWorld } from './setup.ts';

let at: TripWorld;
beforeAll(async () => {
  at = await openTripWorld();
});
afterAll(() => at?.world.close());

/** The bookings that Today counts, of these orders. */
async function leftOf(...orders: { _id: string }[]) {
  const bookings = await at.erin.findBookings({ query: { status: 'onCancelledTrip' } });
  const ids = orders.map(({ _id }) => _id);
  return bookings.map(({ order }) => order._id).filter((id) => ids.includes(id));
}

async function manifestOf(orderId: string, departure: number) {
  const [order] = await at.world.query<{ group: string }>('select group_id as "group" from orders where id = $1', [
    orderId,
  ]);
  const [manifest] = await at.erin.getManifests({ query: { group: order!.group, departure } });
  return manifest;
}

async function inCalendar(pk: number) {
  const [departure] = await at.world.query<{ division: string; from: string; to: string }>(
    `select division_id as division, left(start_local, 10) as "from", left(start_local, 10) as "to"
     from departures where availability_pk = $1`,
    [pk],
  );
  const calendar = await at.erin.listCalendar({ query: departure! });
  return calendar.find(({ availabilityPk }) => availabilityPk === pk);
}

test('the partner of the group gets one mail, without money or names', async () => {
  const pk = at.newTrip();
  const [early] = [await at.book(pk), await at.book(pk, { ages: [50] })];
  const { person, order: late, intent } = await orderTrip(at.world, pk);
  const { id } = await at.departureOf(early.order._id);
  const trip = at.trip(id);
  const body = await trip.bodyOf();
  await trip.press(body);
  await person.pay(intent);
  await person.confirmed(late._id);
  await trip.press(await trip.bodyOf({ _id: body._id }));
  await trip.atItsEnd(at.world);
  // Nobody is left on it, and its manifest still names the cancellation.
  expect(await manifestOf(early.order._id, pk)).toMatchObject({ departure: null, cancelledTrip: id, bookings: [] });
  expect(await inCalendar(pk)).toMatchObject({
    isCancelled: true,
    soldCount: 0,
    groups: [{ _id: expect.any(String) }],
  });
  const mails = await at.world.query<{ to: string; data: object }>(
    `select to_address as to, data from mail_outbox where template = 'trip-cancelled' and once_key like $1`,
    [`trip-cancelled:${body._id}:%`],
  );
  const [partner] = await at.world.query<{ email: string }>(
    'select p.email from partners p join orders o on o.partner_id = p.id where o.id = $1',
    [early.order._id],
  );
  expect(mails).toMatchObject([
    { to: partner!.email, data: { bookingCount: 2, trip: { travellerCount: 3 }, reason: REASON } },
  ]);
  const { text } = await at.people.mailTo(partner!.email, /is cancelled/);
  expect(text).toContain(REASON);
  expect(text).toContain('2 bookings with 3 travellers');
  expect(text).not.toMatch(/\$/);
  expect(text).not.toContain(early.order.customer.name);
});

test('bookings that stay on a cancelled trip are listed until they are cancelled or moved', async () => {
  const pk = at.newTrip();
  const disputed = await at.book(pk);
  const other = await at.book(pk);
  const { person, order: late, intent } = await orderTrip(at.world, pk);
  const { id } = await at.departureOf(disputed.order._id);
  const trip = at.trip(id);
  const dispute = await at.world.sandbox.openDispute({ payment: disputed.intent.id });
  await eventually(async () =>
    expect(await at.world.query('select 1 from disputes where gateway_id = $1', [dispute.id])).toHaveLength(1),
  );
  expect(await leftOf(disputed.order, other.order)).toEqual([]);
  expect((await at.erin.getStaffOrder({ params: { id: other.order._id } })).items[0]!.cancelledTrip).toBeNull();
  expect(await inCalendar(pk)).toMatchObject({ isCancelled: false });
  await trip.press(await trip.bodyOf());
  await person.pay(intent);
  await person.confirmed(late._id);
  await trip.atItsEnd(at.world);
  expect((await leftOf(disputed.order, other.order, late)).sort()).toEqual([disputed.order._id, late._id].sort());
  // The mails of the cancellation are the news, so nobody is told of a former move.
  const params = { id: disputed.order.items[0]!._id };
  await at.world.query(`update order_items set known_trip = $1 where id = $2`, [
    { title: 'Cruise', startLocal: '2026-12-01T09:00', endLocal: '2026-12-01T11:00', isCancelled: false },
    params.id,
  ]);
  expect(await at.erin.findBookings({ query: { status: 'notNotified' } })).toEqual([]);
  const { items } = await at.erin.getStaffOrder({ params: { id: disputed.order._id } });
  expect(items).toMatchObject([{ needsNotice: false }]);
  expect(await manifestOf(late._id, pk)).toMatchObject({ cancelledTrip: id, notNotifiedCount: 0, travellerCount: 4 });
  expect(await inCalendar(pk)).toMatchObject({ isCancelled: true, soldCount: 4 });
  expect((await refusalOf(at.erin.notifyBookingChange({ params }))).code).toBe('booking.nothingToNotify');
  // The orders lead to the trip, also those that are done.
  for (const { _id } of [disputed.order, other.order, late])
    expect((await at.erin.getStaffOrder({ params: { id: _id } })).items[0]!.cancelledTrip).toBe(id);

  await at.world.query('update order_items set availability_pk = availability_pk + 500 where order_id = $1', [
    disputed.order._id,
  ]);
  expect(await leftOf(disputed.order, late)).toEqual([late._id]);
  const { bookings } = await trip.read();
  expect(bookings.find(({ order }) => order._id === disputed.order._id)).toMatchObject({
    state: 'done',
    why: expect.stringContaining('moved'),
  });
});

test('a booking whose job fails for a day needs a person, and can be tried again', async () => {
  const pk = at.newTrip();
  const { order } = await at.book(pk);
  const trip = at.trip((await at.departureOf(order._id)).id);
  await at.world.query(`create function no_refund() returns trigger language plpgsql as
    $$ begin raise exception 'no refund'; end $$`);
  await at.world.query('create trigger no_refund before insert on refunds for each row execute function no_refund()');
  await trip.press(await trip.bodyOf());
  const failed = `select 1 from graphile_worker.jobs where task_identifier = 'cancel-trip-booking' and attempts > 0 and locked_at is null`;
  await eventually(async () => expect(await at.world.query(failed)).toHaveLength(1));
  expect((await trip.read()).bookings).toMatchObject([{ state: 'underWay' }]);
  await at.world.query(
    `update trip_cancellation_bookings set created_at = now() - interval '25 hours' where order_id = $1`,
    [order._id],
  );
  await hurryJobs(at.world);
  const { bookings } = await trip.atItsEnd(at.world);
  expect(bookings).toMatchObject([{ state: 'needsPerson', why: expect.stringContaining('try again') }]);
  expect(await leftOf(order)).toEqual([order._id]);
  await at.world.query('drop trigger no_refund on refunds');
  await trip.again(bookings[0]!._id);
  expect((await trip.atItsEnd(at.world)).bookings).toMatchObject([{ state: 'done' }]);
  expect(await leftOf(order)).toEqual([]);
});
