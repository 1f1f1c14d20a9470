import { randomUUID } from 'node:crypto';
import type { LedgerDifference } from '@tours/contract/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { operator } from '../../setup/operator.ts';
import { expectAgreement, orderOf, refundBody } from '../../setup/refunds.ts';
import { itemOf } from '../../setup/sandbox-control.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import { type LedgerWorld, openLedgerWorld, payPastUs } from './setup.ts';

let at: LedgerWorld;
beforeAll(async () => {
  at = await openLedgerWorld();
}, 120_000);
afterAll(() => at?.world.close());

const of = (rows: LedgerDifference[], orderId: string) => rows.filter(({ order }) => order?._id === orderId);
const kinds = (rows: LedgerDifference[]) => rows.map(({ kind }) => kind).sort();
const alerts = () =>
  at.world.query<{ data: { message: string } }>(
    `select data from mail_outbox where template = 'staff-alert' and once_key like 'alert:ledger:%' order by created_at`,
  );

test('the match finds nothing if everything agrees, including cash', async () => {
  const { order } = await orderOf(at.world);
  await at.erin.recordCash({ body: { order: order._id, amountCents: order.amountTotalCents, note: 'At the office' } });
  const match = await at.match();
  expect(await at.listed('all')).toEqual([]);
  expect(match).toMatchObject({ state: 'done', percent: 100, found: 0, problem: null });
  expect(match.payments).toBeGreaterThan(0);
  expect(match.departures).toBeGreaterThan(0);
  expect(match.bookings).toBeGreaterThan(0);
  expect(await alerts()).toEqual([]);
  expect(await at.world.query('select 1 from ledger_match_seen')).toEqual([]);
});

describe('every difference, caused for real', () => {
  /** The order of each difference. */
  const orders: Record<string, string> = {};
  let stray: { uuid: string };
  let lostPayment: string;
  let rows: LedgerDifference[];
  const one = (name: string) => {
    const [row, ...others] = of(rows, orders[name]!);
    expect(others).toEqual([]);
    return row!;
  };

  beforeAll(async () => {
    const { world } = at;
    const staff = operator(world.sandbox);
    const bookingOf = async (orderId: string) =>
      (
        await world.query<{ uuid: string }>(
          `select fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1 order by position`,
          [orderId],
        )
      )[0]!.uuid;

    const refunded = await at.pay();
    orders.refunded = refunded.order._id;
    await atStripe(world.sandbox.url, '/refunds', {
      payment_intent: refunded.intent.id,
      amount: '1500',
      reverse_transfer: 'true',
      refund_application_fee: 'true',
    });

    orders.cancelled = (await at.pay()).order._id;
    await staff.cancel(await bookingOf(orders.cancelled));

    const twice = await at.pay();
    orders.twice = twice.order._id;
    await payPastUs(world.sandbox.url, { orderId: orders.twice, amountCents: 4_200 });

    orders.held = (await at.pay()).order._id;
    await payPastUs(world.sandbox.url, { orderId: orders.held, amountCents: 4_300, capture: 'manual' });

    orders.several = (await at.pay()).order._id;
    for (const capture of ['automatic', 'manual'] as const)
      await payPastUs(world.sandbox.url, { orderId: orders.several, amountCents: 4_400, capture });
    await staff.cancel(await bookingOf(orders.several));

    orders.paid = (await at.pay()).order._id;
    await world.query('update transactions set amount_cents = amount_cents - 1 where order_id = $1', [orders.paid]);
    orders.fee = (await at.pay()).order._id;
    await world.query('update transactions set fee_cents = fee_cents + 7 where order_id = $1', [orders.fee]);
    orders.elsewhere = await paidElsewhere();
    orders.price = (await at.pay()).order._id;
    await world.query(
      'update order_items set amount_total_cents = amount_total_cents + 250, subtotal_cents = subtotal_cents + 250 where order_id = $1',
      [orders.price],
    );

    orders.still = await refundedStillBooked();
    orders.booked = await givenUpWithSeats();
    orders.stuck = await stuckOrder();
    orders.gone = (await at.pay()).order._id;
    await world.query(
      `update order_items set fareharbor_booking = fareharbor_booking || jsonb_build_object('uuid', $2::text)
       where order_id = $1`,
      [orders.gone, randomUUID()],
    );
    stray = await bookUnder(`tests/IT${'Z'.repeat(8)}`, await bookingOf(orders.fee));
    // The booking of another installation that sells for the same operator.
    await bookUnder(`staging/IT${'Y'.repeat(8)}`, await bookingOf(orders.fee));
    lostPayment = await payPastUs(world.sandbox.url, { orderId: randomUUID(), amountCents: 6_600 });
    await at.match();
    rows = await at.listed();
  }, 180_000);

  /** A full refund whose cancellation failed. */
  async function refundedStillBooked(): Promise<string> {
    const { order, items } = await at.pay();
    const { _id, amountTotalCents } = items[0]!;
    await at.world.sandbox.fault({
      target: 'fareharbor',
      method: 'DELETE',
      path: '/bookings/',
      times: 1,
      effect: 'status',
      value: 400,
      code: 'booking-cancellation-error',
    });
    await at.erin.createRefund({ body: refundBody(_id, amountTotalCents, { isCancelled: true }) });
    return order._id;
  }

  /** A captured payment that went to another operator. */
  async function paidElsewhere(): Promise<string> {
    const { order, intent } = await at.pay();
    await atStripe(at.world.sandbox.url, '/refunds', {
      payment_intent: intent.id,
      reverse_transfer: 'true',
      refund_application_fee: 'true',
    });
    const [line] = await at.world.query<{ fee: string }>(
      'select sum(fee_cents) as fee from transactions where order_id = $1',
      [order._id],
    );
    const payment = { orderId: order._id, amountCents: order.amountTotalCents, feeCents: Number(line!.fee) };
    const elsewhere = await payPastUs(at.world.sandbox.url, { ...payment, destination: 'acct_prairie' });
    await at.world.query('update transactions set gateway_id = $2 where order_id = $1', [order._id, elsewhere]);
    await at.world.query('update charges set intent_id = $2 where order_id = $1', [order._id, elsewhere]);
    return order._id;
  }

  /** An order whose hold was released but whose seats could not be cancelled. */
  async function givenUpWithSeats(): Promise<string> {
    const { person, order, intent } = await orderOf(at.world, { tours: 2 });
    const second = order.items[1]!;
    const [row] = await at.world.query<{ pk: string }>('select availability_pk as pk from order_items where id = $1', [
      second._id,
    ]);
    const pk = Number(row!.pk);
    await at.world.sandbox.setAvailability(pk, { capacity: 0 });
    await at.world.sandbox.fault({
      target: 'fareharbor',
      method: 'DELETE',
      path: '/bookings/',
      effect: 'status',
      value: 400,
      code: 'booking-cancellation-error',
    });
    await person.pay(intent);
    expect((await person.confirm(order._id)).outcome).toBe('refused');
    await at.world.sandbox.setAvailability(pk, { capacity: 300 });
    await onlyWithoutWebhooks();
    return order._id;
  }

  async function onlyWithoutWebhooks() {
    await at.world.sandbox.clearFaults();
    await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  }

  /** An order stuck for a day without an answer from FareHarbor, with no job left. */
  async function stuckOrder(): Promise<string> {
    const { person, order, intent } = await orderOf(at.world);
    await at.world.sandbox.fault({
      target: 'fareharbor',
      method: 'POST',
      path: '/bookings/$',
      effect: 'status',
      value: 503,
    });
    await person.pay(intent);
    expect((await person.confirm(order._id)).outcome).toBe('delayed');
    await eventually(async () => {
      const moved = await at.world.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '1 day')
         from graphile_worker.jobs where key = $1 and locked_at is null having count(*) > 0`,
        [`settle:${order._id}`],
      );
      expect(moved).toHaveLength(1);
    });
    await onlyWithoutWebhooks();
    await at.world.query(`update orders set authorised_at = now() - interval '25 hours' where id = $1`, [order._id]);
    return order._id;
  }

  /** Books the departure of one of our bookings under a reference that looks like ours. */
  async function bookUnder(reference: string, like: string): Promise<{ uuid: string }> {
    const staff = operator(at.world.sandbox);
    const { bookings } = await at.world.sandbox.fareharbor();
    const model = bookings.find(({ uuid }) => uuid === like) as unknown as { availability: number };
    return { uuid: await staff.book(model.availability, 1, reference) };
  }

  test('is listed once with both sides as text', async () => {
    const expected: Record<string, [kind: string, repair: string | null]> = {
      refunded: ['refundUnknown', 'recordRefunds'],
      cancelled: ['changedAtFareharbor', 'rereadBooking'],
      twice: ['chargedTwice', null],
      held: ['holdLeft', 'releaseHold'],
      paid: ['paidDiffers', null],
      fee: ['feeDiffers', null],
      elsewhere: ['destinationDiffers', null],
      price: ['priceDiffers', null],
      still: ['refundedStillBooked', 'cancelSeats'],
      booked: ['bookedWithoutPayment', 'cancelSeats'],
      stuck: ['stuck', 'settle'],
      gone: ['capturedWithoutSeat', null],
    };
    for (const [name, [kind, repair]] of Object.entries(expected)) {
      expect({ name, ...one(name) }).toMatchObject({ name, kind, repair, state: 'open' });
    }
    const strays = rows.filter(({ order }) => order === null);
    expect(kinds(strays)).toEqual(['capturedWithoutSeat', 'strayBooking']);
    expect(kinds(of(rows, orders.several!))).toEqual(['changedAtFareharbor', 'chargedTwice', 'holdLeft']);
    expect(rows).toHaveLength(Object.keys(expected).length + 3 + 2);
    expect(one('twice')).toMatchObject({ theirs: 'This payment charged a further $42.00' });
    expect(one('refunded')).toMatchObject({ ours: 'Not in our records', theirs: '$15.00 refunded' });
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert!.data.message).toBe('17 new differences were found between our records and Stripe or FareHarbor.');
    const { open } = await at.erin.getLedgerMatch({ query: { division: at.division } });
    expect(open).toBe(17);
  });

  test('is neither changed nor doubled by a second match', async () => {
    const again = await at.match();
    expect(again.found).toBe(0);
    const now = await at.listed('all');
    expect(now.map(({ _id, foundAt }) => [_id, foundAt]).sort()).toEqual(
      rows.map(({ _id, foundAt }) => [_id, foundAt]).sort(),
    );
    expect(await alerts()).toHaveLength(1);
  });

  test('is hidden from other tenants, and cannot be repaired automatically if a person must decide', async () => {
    const id = one('refunded')._id;
    const notFound = expect.objectContaining({ code: 'resource.notFound' });
    await expect(at.petra.findLedgerDifferences({ query: { division: at.division } })).rejects.toEqual(notFound);
    await expect(at.petra.getLedgerMatch({ query: { division: at.division } })).rejects.toEqual(notFound);
    await expect(at.petra.startLedgerMatch({ body: { division: at.division } })).rejects.toEqual(notFound);
    await expect(at.petra.repairLedgerDifference({ params: { id } })).rejects.toEqual(notFound);
    await expect(
      at.petra.acknowledgeLedgerDifference({ params: { id }, body: { reason: 'Not mine' } }),
    ).rejects.toEqual(notFound);
    await expect(at.repair(one('twice')._id)).rejects.toMatchObject({ code: 'ledger.needsPerson' });
    for (const reason of ['', '  a ', 'x'.repeat(501)]) {
      const asked = { params: { id }, body: { reason } };
      await expect(at.erin.acknowledgeLedgerDifference(asked)).rejects.toMatchObject({ code: 'request.invalid' });
    }
    expect(of(await at.listed(), orders.refunded!)).toHaveLength(1);
  });

  test('a refund missing in our books is recorded once, also when two people press together', async () => {
    const id = one('refunded')._id;
    const answers = await Promise.all([at.repair(id), at.repair(id)]);
    for (const answer of answers) expect(answer).toMatchObject({ _id: id, state: 'repaired', closedBy: 'Erin Walsh' });
    expect(await at.repair(id)).toMatchObject({ state: 'repaired' });
    const books = await expectAgreement(at.world, orders.refunded!);
    expect(books.order.amount_refunded_cents).toBe(1_500);
    const audited = await at.world.query(
      `select 1 from audit_log where action = 'ledger.repaired' and entity_id = $1 and actor_type = 'employee'`,
      [id],
    );
    expect(audited.length).toBeGreaterThan(0);
  });

  test('a hold is released, a stuck order is finished, and unpaid seats are freed', async () => {
    expect(await at.repair(one('held')._id)).toMatchObject({ state: 'repaired' });
    // The order's other differences stay open.
    const alsoHeld = of(rows, orders.several!).find(({ kind }) => kind === 'holdLeft')!;
    expect(await at.repair(alsoHeld._id)).toMatchObject({ state: 'repaired' });
    expect(kinds(of(await at.listed(), orders.several!))).toEqual(['changedAtFareharbor', 'chargedTwice']);
    expect(await at.repair(one('stuck')._id)).toMatchObject({ state: 'repaired' });
    expect(await at.repair(one('booked')._id)).toMatchObject({ state: 'repaired' });
    expect(await at.repair(one('still')._id)).toMatchObject({ state: 'repaired' });
    const byHand = rows.find(({ kind }) => kind === 'strayBooking')!;
    expect(await at.repair(byHand._id)).toMatchObject({ state: 'repaired', order: null });

    const { payment_intents: intents } = await at.world.sandbox.stripe();
    const ofOrder = (id: string) => intents.filter(({ metadata }) => metadata.orderUuid === id);
    expect(
      ofOrder(orders.held!)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['canceled', 'succeeded']);
    expect(ofOrder(orders.stuck!).map(({ status }) => status)).toEqual(['succeeded']);
    await expectAgreement(at.world, orders.stuck!);
    expect((await expectAgreement(at.world, orders.still!)).items[0]!.status).toBe('cancelled');
    const { bookings } = await at.world.sandbox.fareharbor();
    expect(bookings.find(({ uuid }) => uuid === stray.uuid)?.status).toBe('cancelled');
    const references = await at.world.query<{ id: string }>(
      'select lola_id as id from order_items where order_id = $1',
      [orders.booked!],
    );
    const live = bookings.filter(
      (booking) => booking.status === 'booked' && references.some(({ id }) => id === itemOf(booking)),
    );
    expect(live).toEqual([]);
    const [released] = await at.world.query<{ state: string }>('select state from orders where id = $1', [
      orders.booked!,
    ]);
    expect(released!.state).toBe('released');
  });

  test('nothing is closed while a vendor does not answer, and pressing again works', async () => {
    const { _id: id } = one('cancelled');
    await at.world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 503 });
    await expect(at.repair(id)).rejects.toMatchObject({ code: 'fareharbor.unavailable' });
    expect(of(await at.listed(), orders.cancelled!)).toMatchObject([{ _id: id, state: 'open' }]);
    await onlyWithoutWebhooks();
    // The breaker lets a trial call through after its pause.
    const mended = await eventually(() => at.repair(id));
    expect(mended).toMatchObject({ state: 'repaired' });
    const [item] = await at.world.query<{ status: string }>('select status from order_items where order_id = $1', [
      orders.cancelled!,
    ]);
    expect(item!.status).toBe('cancelled');
    // The remaining difference needs a decision: paid, and no seats.
    expect(of(await at.listed(), orders.cancelled!)).toMatchObject([
      { kind: 'capturedWithoutSeat', repair: null, theirs: 'Cancelled, no seats' },
    ]);
  });

  test('a decision closes a difference with its reason until the difference changes', async () => {
    const [kept] = of(await at.listed(), orders.cancelled!);
    const reason = 'Cancelled too late, the fee is kept as agreed';
    const asked = { params: { id: kept!._id }, body: { reason } };
    const closed = await at.erin.acknowledgeLedgerDifference(asked);
    expect(closed).toMatchObject({ state: 'acknowledged', reason, closedBy: 'Erin Walsh' });
    expect(await at.erin.acknowledgeLedgerDifference(asked)).toMatchObject({ state: 'acknowledged' });
    await expect(
      at.erin.acknowledgeLedgerDifference({ params: { id: kept!._id }, body: { reason: 'Another' } }),
    ).rejects.toMatchObject({ code: 'ledger.closed' });
    for (const { _id: id } of [
      one('price'),
      one('elsewhere'),
      one('gone'),
      ...of(await at.listed(), orders.several!),
    ]) {
      await at.erin.acknowledgeLedgerDifference({ params: { id }, body: { reason: 'Told the operator' } });
    }
    await at.world.query(
      'update order_items set amount_total_cents = amount_total_cents + 50, subtotal_cents = subtotal_cents + 50 where order_id = $1',
      [orders.price!],
    );
    await at.world.query('update order_items set price_matched_at = null where order_id = $1', [orders.price!]);
    // Two differences are fixed elsewhere: one at Stripe, one in our database.
    const { payment_intents: intents } = await at.world.sandbox.stripe();
    const second = intents.find(({ metadata, amount }) => metadata.orderUuid === orders.twice && amount === 4_200)!;
    for (const payment of [second.id, lostPayment])
      await atStripe(at.world.sandbox.url, '/refunds', { payment_intent: payment });
    await at.world.query('update transactions set amount_cents = amount_cents + 1 where order_id = $1', [orders.paid!]);
    await at.world.query('update transactions set fee_cents = fee_cents - 7 where order_id = $1', [orders.fee!]);

    const match = await at.match();
    expect(match.found).toBe(1);
    const open = await at.listed();
    expect(open).toMatchObject([{ kind: 'priceDiffers', order: { _id: orders.price } }]);
    const all = await at.listed('all');
    for (const name of ['twice', 'paid', 'fee'])
      expect(of(all, orders[name]!)).toMatchObject([{ state: 'gone', closedBy: null }]);
    expect(all.find(({ reference }) => reference === lostPayment)).toMatchObject({ state: 'gone', order: null });
    expect(of(all, orders.cancelled!).find(({ _id }) => _id === kept!._id)).toMatchObject({ state: 'acknowledged' });
    expect(await at.listed('closed')).toHaveLength(all.length - 1);
    expect(await alerts()).toHaveLength(2);
  });
});

test('a dispute whose events were all lost is recorded, notified and listed, and so is its decision', async () => {
  const { order, intent } = await at.pay({ card: '4000000000000259' });
  expect(await at.world.query('select 1 from disputes where order_id = $1', [order._id])).toEqual([]);
  await at.match();
  const [found] = of(await at.listed(), order._id);
  expect(found).toMatchObject({
    kind: 'disputed',
    repair: null,
    theirs: expect.stringContaining('disputed (fraudulent): needs response, answer by'),
  });
  const alerts = () =>
    at.world.query<{ template: string }>(
      `select distinct template from mail_outbox where order_id = $1 and template like 'staff-%' order by template`,
      [order._id],
    );
  expect(await alerts()).toEqual([{ template: 'staff-alert' }, { template: 'staff-notice' }]);
  const [dispute] = (await at.world.sandbox.stripe()).disputes!.filter((one) => one.payment_intent === intent.id);
  await at.world.sandbox.closeDispute(dispute!.id, 'won');
  await at.match();
  expect(of(await at.listed(), order._id)).toEqual([]);
  expect(await at.world.query('select state from disputes where order_id = $1', [order._id])).toEqual([
    { state: 'won' },
  ]);
}, 120_000);

test('a transfer that is still owed, and lines that differ, are listed and repaired', async () => {
  const { order, intent } = await at.pay();
  await at.world.sandbox.setBalance('acct_coastline', 0);
  await at.world.sandbox.openDispute({ payment: intent.id });
  await at.match();
  await eventually(async () =>
    expect(
      await at.world.query(`select 1 from dispute_transfers where order_id = $1 and state = 'short'`, [order._id]),
    ).toHaveLength(1),
  );
  await at.match();
  const listed = of(await at.listed(), order._id);
  expect(kinds(listed)).toEqual(['disputed', 'transferOwed']);
  await at.world.sandbox.setBalance('acct_coastline', null);
  const owed = listed.find(({ kind }) => kind === 'transferOwed')!;
  expect(await at.repair(owed._id)).toMatchObject({ state: 'repaired' });
  await at.match();
  expect(kinds(of(await at.listed(), order._id))).toEqual(['disputed']);

  const change = (by: number) =>
    at.world.query(
      `update transactions set amount_cents = amount_cents + $2 where order_id = $1 and transaction_type = 'dispute'
       and movement_id in (select id from dispute_movements where kind = 'withdrawn') and amount_cents > 0`,
      [order._id, by],
    );
  await change(-1);
  await at.match();
  expect(kinds(of(await at.listed(), order._id))).toContain('disputedDiffers');
  await change(1);
  await at.match();
  expect(kinds(of(await at.listed(), order._id))).toEqual(['disputed']);
}, 120_000);

test('a dispute that is older than the list of disputes is found with its order, and recorded by its repair', async () => {
  const { order, intent } = await at.pay();
  const long = new Date(Date.now() - 130 * 24 * 3_600_000);
  await at.world.sandbox.setClock(long);
  const { id } = await at.world.sandbox.openDispute({ payment: intent.id });
  await at.world.sandbox.setClock(null);
  // Something else makes the match look at the order.
  await at.world.query('update transactions set fee_cents = fee_cents - 1 where order_id = $1', [order._id]);
  await at.match();
  const listed = of(await at.listed(), order._id);
  expect(kinds(listed)).toContain('disputeUnknown');
  const unknown = listed.find(({ kind }) => kind === 'disputeUnknown')!;
  expect(unknown).toMatchObject({ ours: 'Not in our records', repair: 'recordDisputes' });
  expect(await at.repair(unknown._id)).toMatchObject({ state: 'repaired' });
  expect(await at.world.query('select gateway_id from disputes where order_id = $1', [order._id])).toEqual([
    { gateway_id: id },
  ]);
  await at.match();
  expect(kinds(of(await at.listed(), order._id))).not.toContain('disputeUnknown');
}, 120_000);
