import { differenceCells } from '@tours/contract/cells/differences';
import type { ListedDifference } from '@tours/contract/reconciliation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { expectAgreement, orderOf, refundBody } from '../../setup/refunds.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import { itemOf } from '../../setup/world/sandbox-control.ts';
import { causeDifferences, type Differences, onlyWithoutWebhooks } from './differences.ts';
import { kinds, of, openReconciledWorld, type ReconciledWorld } from './setup.ts';

let at: ReconciledWorld;
beforeAll(async () => {
  at = await openReconciledWorld();
});
afterAll(() => at?.world.close());

const alerts = () =>
  at.world.query<{ data: { message: string } }>(
    `select data from mail_outbox where template = 'support-alert' and once_key like 'alert:reconciliation:%' order by created_at`,
  );

test('the reconciliation finds nothing if everything agrees, including cash', async () => {
  const { order } = await orderOf(at.world);
  await at.erin.recordCash({ body: { order: order._id, amountCents: order.amountTotalCents, note: 'At the office' } });
  const run = await at.reconcile();
  expect(await at.listed('all')).toEqual([]);
  expect(run).toMatchObject({ state: 'done', percent: 100, found: 0, problem: null });
  expect(run.payments).toBeGreaterThan(0);
  expect(run.departures).toBeGreaterThan(0);
  expect(run.bookings).toBeGreaterThan(0);
  expect(await alerts()).toEqual([]);
  expect(await at.world.query('select 1 from reconciliation_seen')).toEqual([]);
});

describe('every difference, caused for real', () => {
  let orders: Differences['orders'];
  let stray: Differences['stray'];
  let lostPayment: string;
  let rows: ListedDifference[];
  const one = (name: string) => {
    const [row, ...others] = of(rows, orders[name]!);
    expect(others).toEqual([]);
    return row!;
  };

  beforeAll(async () => {
    ({ orders, stray, lostPayment } = await causeDifferences(at));
    await at.reconcile();
    rows = await at.listed();
  });

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
    expect(one('cancelled').theirs).toMatch(/^Cancelled, \d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d$/);
    expect(one('refunded')).toMatchObject({ ours: 'Not in our records', theirs: '$15.00 refunded' });
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert!.data.message).toBe('17 new differences were found between our records and Stripe or FareHarbor.');
    const { open } = await at.erin.getReconciliation({ query: { division: at.division } });
    expect(open).toBe(17);
  });

  test('is neither changed nor doubled by a second run', async () => {
    const again = await at.reconcile();
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
    await expect(at.petra.findDifferences({ query: { division: at.division } })).rejects.toEqual(notFound);
    await expect(at.petra.getReconciliation({ query: { division: at.division } })).rejects.toEqual(notFound);
    await expect(at.petra.startReconciliation({ body: { division: at.division } })).rejects.toEqual(notFound);
    await expect(at.petra.repairDifference({ params: { id } })).rejects.toEqual(notFound);
    await expect(at.petra.acknowledgeDifference({ params: { id }, body: { reason: 'Not mine' } })).rejects.toEqual(
      notFound,
    );
    await expect(at.repair(one('twice')._id)).rejects.toMatchObject({ code: 'difference.needsPerson' });
    for (const reason of ['', '  a ', 'x'.repeat(501)]) {
      const asked = { params: { id }, body: { reason } };
      await expect(at.erin.acknowledgeDifference(asked)).rejects.toMatchObject({ code: 'request.invalid' });
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
      `select 1 from audit_log where action = 'difference.repaired' and entity_id = $1 and actor_type = 'employee'`,
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
    await onlyWithoutWebhooks(at);
    // The breaker lets a trial call through after its pause.
    const mended = await eventually(() => at.repair(id));
    expect(mended).toMatchObject({ state: 'repaired' });
    const [item] = await at.world.query<{ status: string }>('select status from order_items where order_id = $1', [
      orders.cancelled!,
    ]);
    expect(item!.status).toBe('cancelled');
    // The remaining difference needs a decision: paid, and no seats.
    const left = of(await at.listed(), orders.cancelled!);
    expect(left).toMatchObject([{ kind: 'capturedWithoutSeat', repair: null }]);
    expect(left.map(differenceCells.There)).toEqual([expect.stringMatching(/^FareHarbor \S+: Cancelled, no seats$/)]);
  });

  test('a decision closes a difference with its reason until the difference changes', async () => {
    const [kept] = of(await at.listed(), orders.cancelled!);
    const reason = 'Cancelled too late, the fee is kept as agreed';
    const asked = { params: { id: kept!._id }, body: { reason } };
    const closed = await at.erin.acknowledgeDifference(asked);
    expect(closed).toMatchObject({ state: 'acknowledged', reason, closedBy: 'Erin Walsh' });
    expect(await at.erin.acknowledgeDifference(asked)).toMatchObject({ state: 'acknowledged' });
    await expect(
      at.erin.acknowledgeDifference({ params: { id: kept!._id }, body: { reason: 'Another' } }),
    ).rejects.toMatchObject({ code: 'difference.closed' });
    for (const { _id: id } of [one('price'), one('gone'), ...of(await at.listed(), orders.several!)]) {
      await at.erin.acknowledgeDifference({ params: { id }, body: { reason: 'Told the operator' } });
    }
    await at.world.query(
      'update order_items set amount_total_cents = amount_total_cents + 50, subtotal_cents = subtotal_cents + 50 where order_id = $1',
      [orders.price!],
    );
    await at.world.query('update order_items set price_compared_at = null where order_id = $1', [orders.price!]);
    // Others are fixed as advised: at Stripe, and in our database.
    const { payment_intents: intents } = await at.world.sandbox.stripe();
    const second = intents.find(({ metadata, amount }) => metadata.orderUuid === orders.twice && amount === 4_200)!;
    const [elsewhere] = await at.world.query<{ id: string }>(
      'select intent_id as id from charges where order_id = $1',
      [orders.elsewhere!],
    );
    for (const payment of [second.id, lostPayment, elsewhere!.id])
      await atStripe(at.world.sandbox.url, '/refunds', { payment_intent: payment });
    await at.world.query('update transactions set amount_cents = amount_cents + 1 where order_id = $1', [orders.paid!]);
    await at.world.query('update transactions set fee_cents = fee_cents - 7 where order_id = $1', [orders.fee!]);

    const run = await at.reconcile();
    expect(run.found).toBe(2);
    const open = await at.listed();
    expect(of(open, orders.price!)).toMatchObject([{ kind: 'priceDiffers' }]);
    expect(of(open, orders.elsewhere!)).toMatchObject([{ kind: 'refundUnknown' }]);
    const all = await at.listed('all');
    for (const name of ['twice', 'paid', 'fee'])
      expect(of(all, orders[name]!)).toMatchObject([{ state: 'gone', closedBy: null }]);
    expect(all.find(({ reference }) => reference === lostPayment)).toMatchObject({ state: 'gone', order: null });
    expect(of(all, orders.cancelled!).find(({ _id }) => _id === kept!._id)).toMatchObject({ state: 'acknowledged' });
    expect(await at.listed('closed')).toHaveLength(all.length - 2);
    expect(await alerts()).toHaveLength(2);
  });
});

test('a refund that begins while the vendors are asked is no difference', async () => {
  const { order, intent, items } = await at.pay();
  // The reconciliation asks about this order, because of a refund that is unknown here.
  await atStripe(at.world.sandbox.url, '/refunds', { payment_intent: intent.id, amount: '100' });
  const asking = { target: 'stripe', method: 'GET', path: `^/payment_intents/${intent.id}$` } as const;
  const { id } = await at.world.sandbox.fault({ ...asking, effect: 'hold-before' });
  await at.erin.startReconciliation({ body: { division: at.division } });
  await eventually(async () => {
    const faults = await at.world.sandbox.faults();
    expect(faults.find((fault) => fault.id === id)).toMatchObject({ hits: 1 });
  });
  // Stripe makes the refund, and its answer is lost.
  await at.world.sandbox.fault({ target: 'stripe', method: 'POST', path: '^/refunds$', effect: 'drop-after' });
  await at.world.sandbox.fault({ target: 'stripe', method: 'GET', path: '^/refunds$', effect: 'status', value: 503 });
  const refund = { body: refundBody(items[0]!._id, 500) };
  expect(await at.erin.createRefund(refund)).toMatchObject({ status: 'processing' });
  await onlyWithoutWebhooks(at);
  await at.finished();
  expect(of(await at.listed('all'), order._id)).toEqual([]);
});

test('a hold of the last hour settles by itself, however old its order is', async () => {
  const { person, order, intent } = await orderOf(at.world);
  const set = (change: string) => at.world.query(`update orders set ${change} where id = $1`, [order._id]);
  await set(`updated_at = now() - interval '3 days'`);
  await person.pay(intent);
  await at.reconcile();
  expect(of(await at.listed('all'), order._id)).toEqual([]);
  await set(`priced_at = now() - interval '75 minutes'`);
  await at.reconcile();
  expect(kinds(of(await at.listed(), order._id))).toEqual(['stuck']);
});
