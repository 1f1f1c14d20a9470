import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { recover } from '../../setup/faults/recover.ts';
import { expectAgreement, readBooks } from '../../setup/refunds.ts';
import { itemOf } from '../../setup/world/sandbox-control.ts';
import { refused } from '../refund/setup.ts';
import { openTripWorld, orderTrip, REASON, type TripWorld } from './setup.ts';

let at: TripWorld;
beforeAll(async () => {
  at = await openTripWorld();
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

const stateOfDispute = (id: string, state: string) =>
  eventually(async () =>
    expect(await at.world.query('select state from disputes where gateway_id = $1', [id])).toEqual([{ state }]),
  );

/** The trip of an order, as an employee works on it. */
async function tripOfOrder(orderId: string) {
  const { id } = await at.departureOf(orderId);
  return { id, ...at.trip(id) };
}

test('a trip is taken off sale, and each of its bookings is cancelled, refunded and mailed once', async () => {
  const pk = at.newTrip();
  const byCard = await at.book(pk);
  const { order: cash } = await orderTrip(at.world, pk, [40]);
  await at.erin.recordCash({ body: { order: cash._id, amountCents: cash.amountTotalCents } });
  const refunded = await at.book(pk, { ages: [50] });
  const [item] = refunded.order.items;
  await at.refund(item!._id, item!.amountTotalCents);
  const orders = [byCard.order, cash, refunded.order];
  const trip = await tripOfOrder(byCard.order._id);
  expect(await trip.read()).toMatchObject({ operation: null, bookings: [], stillBookedCount: 3 });

  const before = await at.world.query('select count(*) from audit_log');
  const preview = await trip.preview();
  expect(preview).toMatchObject({
    bookingCount: 3,
    travellerCount: 4,
    amountCents: byCard.order.amountTotalCents + cash.amountTotalCents,
    parts: [
      { method: 'card', amountCents: byCard.order.amountTotalCents },
      { method: 'cash', amountCents: cash.amountTotalCents },
    ],
    debtCents: 0,
    needsPerson: [],
  });
  expect(preview.operatorCents + preview.platformFeeCents + preview.partnerCommissionCents).toBe(preview.amountCents);
  expect(preview.text).toContain(REASON);
  expect(preview.text).toContain('Your booking is cancelled');
  expect(await at.world.query('select count(*) from audit_log')).toEqual(before);

  const body = await trip.bodyOf();
  // Pressed twice at once, and once more later.
  const [first] = await Promise.all([trip.press(body), trip.press(body)]);
  expect(first).toMatchObject({ operation: { _id: body._id, reason: REASON }, stillBookedCount: 0 });
  expect(first.bookings).toHaveLength(3);
  await trip.press(body);
  const { bookings } = await trip.atItsEnd(at.world);
  expect(bookings.map(({ state, why, mail }) => [state, why, mail !== null])).toEqual(
    Array(3).fill(['done', null, true]),
  );

  const fareharbor = await at.world.sandbox.fareharbor();
  const refundsMade = [1, 0, 1];
  for (const [index, order] of orders.entries()) {
    const books = await expectAgreement(at.world, order._id);
    expect(books.items[0]).toMatchObject({ status: 'cancelled', amount_refunded_cents: order.amountTotalCents });
    expect(books.stripe.refunds).toHaveLength(refundsMade[index]!);
    expect(fareharbor.bookings.find((one) => itemOf(one) === order.items[0]!.lolaId)?.status).toBe('cancelled');
    const mails = await at.mails(order._id, 'order-refunded');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to_address: order.customer.email,
      data: { cancelledTrip: { reason: REASON }, isCancelled: true },
    });
    const audited = await at.audited(order._id);
    expect(audited.filter((action) => action === 'order.tripCancelled')).toHaveLength(1);
  }
  const { text } = await at.people.mailTo(byCard.order.customer.email!, /is cancelled/);
  expect(text).toContain(REASON);
  const operations = await at.world.query(
    `select r.created_by_name as by, r.note from refunds r join trip_cancellation_bookings b on b.refund_id = r.id
     where b.cancellation_id = $1`,
    [body._id],
  );
  expect(operations).toEqual(Array(3).fill({ by: expect.stringContaining('Erin'), note: REASON }));

  const shown = await at.world.query('select is_hidden from availabilities where fareharbor_pk = $1', [pk]);
  expect(new Set(shown.map(({ is_hidden }) => is_hidden))).toEqual(new Set([true]));
  const log = await at.world.query('select action, after from audit_log where entity_id = $1', [body._id]);
  expect(log).toMatchObject([
    { action: 'tripcancellation.begun', after: { bookingCount: 3, amountCents: preview.amountCents } },
  ]);
  await refused(trip.press({ ...body, _id: randomUUID() }), 'tripCancellation.underWay');
  expect((await recover(at.world)).wrong).toEqual([]);
});

test('a disputed booking needs a person while the others go through, and can be tried again', async () => {
  const pk = at.newTrip();
  const disputed = await at.book(pk);
  const other = await at.book(pk);
  const trip = await tripOfOrder(disputed.order._id);
  const dispute = await at.world.sandbox.openDispute({ payment: disputed.intent.id });
  await stateOfDispute(dispute.id, 'needs_response');
  const preview = await trip.preview();
  expect(preview).toMatchObject({
    bookingCount: 1,
    amountCents: other.order.amountTotalCents,
    needsPerson: [{ lolaId: disputed.order.items[0]!.lolaId, why: expect.stringContaining('disputed') }],
  });
  await trip.press(await trip.bodyOf());
  const { bookings } = await trip.atItsEnd(at.world);
  expect(bookings.map(({ state }) => state).sort()).toEqual(['done', 'needsPerson']);
  const stopped = bookings.find(({ state }) => state === 'needsPerson')!;
  expect(stopped).toMatchObject({
    amountCents: 0,
    why: expect.stringContaining('disputed'),
    contactPhone: expect.stringMatching(/\d/),
    mail: null,
  });
  await expectAgreement(at.world, other.order._id);
  const { items } = await readBooks(at.world, disputed.order._id);
  expect(items).toMatchObject([{ status: 'booked', amount_refunded_cents: 0 }]);

  await trip.again(stopped._id);
  const tried = await trip.atItsEnd(at.world);
  expect(tried.bookings.find(({ _id }) => _id === stopped._id)).toMatchObject({ state: 'needsPerson' });
  // Once the bank has decided for the operator, the next try succeeds.
  await at.world.sandbox.closeDispute(dispute.id, 'won');
  await stateOfDispute(dispute.id, 'won');
  await trip.again(stopped._id);
  const { bookings: after } = await trip.atItsEnd(at.world);
  expect(after.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await at.mails(disputed.order._id, 'order-refunded')).toHaveLength(1);
});

test('what the preview did not show is refused, and so is a large sum that nobody typed', async () => {
  const pk = at.newTrip();
  const { order } = await at.book(pk, { ages: [34, 35, 36, 37, 38] });
  const trip = await tripOfOrder(order._id);
  const body = await trip.bodyOf();
  const later = await at.book(pk);
  await refused(trip.press(body), 'tripCancellation.changed');
  await refused(trip.press({ ...(await trip.bodyOf()), amountCents: 1 }), 'tripCancellation.changed');
  await refused(trip.press(await trip.bodyOf({ reason: ' ' })), 'request.invalid');
  // More than $1,000 is typed.
  const many = [];
  for (let one = 0; one < 3; one++) many.push(await at.book(pk, { ages: [34, 35, 36, 37, 38, 39] }));
  const large = await trip.bodyOf();
  expect(large.amountCents).toBeGreaterThan(100_000);
  await refused(trip.press({ ...large, typedCents: undefined }), 'request.invalid');
  await refused(trip.press({ ...large, typedCents: 1 }), 'request.invalid');
  const nothing = await at.world.query('select 1 from trip_cancellations where id = $1', [large._id]);
  expect(nothing).toEqual([]);
  expect(await trip.read()).toMatchObject({ operation: null, stillBookedCount: 5 });

  // Employees of other companies learn nothing of it, whichever verb they use.
  const params = { id: trip.id, booking: randomUUID() };
  const wish = { reason: REASON, isDepositReturned: true };
  await refused(at.petra.getTripCancellation({ params }), 'resource.notFound');
  await refused(at.petra.previewTripCancellation({ params, body: wish }), 'resource.notFound');
  await refused(at.petra.cancelTrip({ params, body: large }), 'resource.notFound');
  await refused(at.petra.retryTripBooking({ params }), 'resource.notFound');
  expect(await at.mails(later.order._id, 'order-refunded')).toEqual([]);
});

test('an order that is paid after the press is still booked, and a second press includes it', async () => {
  const pk = at.newTrip();
  const early = await at.book(pk);
  const { person, order, intent } = await orderTrip(at.world, pk);
  const trip = await tripOfOrder(early.order._id);
  const body = await trip.bodyOf();
  await trip.press(body);
  await person.pay(intent);
  const late = await person.confirmed(order._id);
  expect(await trip.read()).toMatchObject({
    stillBookedCount: 1,
    bookings: [{ orderItem: early.order.items[0]!._id }],
  });
  expect(await trip.preview()).toMatchObject({ bookingCount: 1, amountCents: late.amountTotalCents });
  const more = await trip.bodyOf({ _id: body._id, reason: 'Another reason' });
  await Promise.all([trip.press(more), trip.press(more)]);
  const { bookings, stillBookedCount, operation } = await trip.atItsEnd(at.world);
  expect(stillBookedCount).toBe(0);
  expect(operation).toMatchObject({ _id: body._id, reason: REASON });
  expect(bookings.map(({ state }) => state)).toEqual(['done', 'done']);
  for (const one of [early.order, late]) {
    const books = await expectAgreement(at.world, one._id);
    expect(books.stripe.refunds).toHaveLength(1);
    expect(await at.mails(one._id, 'order-refunded')).toHaveLength(1);
  }
});

test('a trip that has begun, or has nobody left, is refused before anything', async () => {
  const pk = at.newTrip();
  const { order } = await at.book(pk);
  const trip = await tripOfOrder(order._id);
  await at.world.query(`update order_items set start_at = now() - interval '1 minute' where order_id = $1`, [
    order._id,
  ]);
  expect(await trip.preview()).toMatchObject({
    bookingCount: 0,
    text: null,
    needsPerson: [{ why: expect.stringContaining('begun') }],
  });
  await refused(trip.press(await trip.bodyOf()), 'tripCancellation.nobody');
  await at.world.query(`update order_items set start_at = now() + interval '1 day' where order_id = $1`, [order._id]);
  await at.refund(order.items[0]!._id, order.amountTotalCents, { isCancelled: true });
  await refused(trip.press(await trip.bodyOf()), 'tripCancellation.nobody');
  expect(await trip.read()).toMatchObject({ operation: null });
});

test('a refusal of FareHarbor needs a person, and another try cancels the seats without a second mail', async () => {
  const pk = at.newTrip();
  const { order } = await at.book(pk);
  const trip = await tripOfOrder(order._id);
  await at.world.sandbox.fault({
    target: 'fareharbor',
    method: 'DELETE',
    path: '/bookings/',
    effect: 'status',
    value: 400,
    code: 'booking-cancellation-error',
  });
  await trip.press(await trip.bodyOf());
  const { bookings } = await trip.atItsEnd(at.world);
  expect(bookings).toMatchObject([{ state: 'needsPerson', why: expect.stringContaining('ancel') }]);
  await at.world.sandbox.clearFaults();
  await Promise.all([trip.again(bookings[0]!._id), trip.again(bookings[0]!._id)]);
  expect((await trip.atItsEnd(at.world)).bookings).toMatchObject([{ state: 'done', why: null }]);
  const books = await expectAgreement(at.world, order._id);
  expect(books.items[0]).toMatchObject({ status: 'cancelled', amount_refunded_cents: order.amountTotalCents });
  expect(books.stripe.refunds).toHaveLength(1);
  expect(await at.mails(order._id, 'order-refunded')).toHaveLength(1);
});
