import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { expectAgreement, REFUND_CARDS, readBooks, refundBody } from '../../setup/refunds.ts';
import { atStripe, deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { openRefundWorld, type RefundWorld, refused } from './setup.ts';

let at: RefundWorld;
beforeAll(async () => {
  at = await openRefundWorld();
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

const onRefunds = (effect: string, change = {}) =>
  at.world.sandbox.fault({ target: 'stripe', method: 'POST', path: '^/refunds$', effect, ...change });
describe('Stripe', () => {
  test.each([
    ['breaks the connection before the work', 'drop-before', { times: 2 }],
    ['breaks the connection after the work', 'drop-after', { times: 2 }],
    ['breaks it after the work more often than one call retries', 'drop-after', { times: 8 }],
    ['breaks it before the work more often than the client retries', 'drop-before', { times: 4 }],
  ])('%s: one refund', async (_, effect, change) => {
    const { order, items } = await at.pay();
    await onRefunds(effect, change);
    const body = refundBody(items[0]!._id, 2_345, { isEmailed: true });
    await at.erin.createRefund({ body });
    const done = await at.atItsEnd(items[0]!._id);
    expect(done).toMatchObject({ status: 'succeeded' });
    const { stripe, order: books } = await expectAgreement(at.world, order._id);
    expect(stripe.refunds).toHaveLength(1);
    expect(books.amount_refunded_cents).toBe(2_345);
    expect(await at.mails(order._id, 'order-refunded')).toHaveLength(1);
  });

  test('answers 503: the page says so, nothing is reserved, and the next attempt is another refund', async () => {
    const { order, items } = await at.pay();
    await onRefunds('status', { value: 503, times: 10 });
    const failed = await at.erin.createRefund({
      body: refundBody(items[0]!._id, 2_000, { isCancelled: true, isEmailed: true }),
    });
    expect(failed).toMatchObject({ status: 'failed', id: null, isCancelled: false });
    expect(failed.steps[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(
        'Step: Stripe Refund | There was an error and no refund was issued. Please try again',
      ),
    });
    expect(failed.steps.slice(1).map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped']);
    const books = await expectAgreement(at.world, order._id);
    expect(books.items[0]!.status).toBe('booked');
    expect(books.stripe.refunds).toEqual([]);
    await at.world.sandbox.clearFaults();
    expect(await at.erin.createRefund({ body: refundBody(items[0]!._id, 2_000) })).toMatchObject({
      status: 'succeeded',
    });
    await expectAgreement(at.world, order._id);
  });

  test('cannot be asked what it did: the refund continues by itself, and nobody else can refund the same', async () => {
    const { order, items } = await at.pay();
    await at.world.sandbox.fault({ target: 'stripe', path: '^/refunds', effect: 'drop-after' });
    await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
    const body = refundBody(items[0]!._id, items[0]!.amountTotalCents);
    const answer = await at.erin.createRefund({ body });
    expect(answer).toMatchObject({ status: 'processing' });
    expect(answer.steps[0]).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('continue automatically'),
    });
    const seen = await at.mario.getRefundable({ params: { orderItem: items[0]!._id }, query: {} });
    expect(seen).toMatchObject({ refundableCents: 0, pendingCents: items[0]!.amountTotalCents, methods: [] });
    await expect(at.mario.createRefund({ body: refundBody(items[0]!._id, 100) })).rejects.toMatchObject({
      code: 'refund.tooMuch',
    });
    await at.world.sandbox.clearFaults();
    expect(await at.atItsEnd(items[0]!._id)).toMatchObject({ status: 'succeeded' });
    expect((await expectAgreement(at.world, order._id)).stripe.refunds).toHaveLength(1);
  });

  test("sends its events first, repeatedly and late: the line is written once, with the screen's refund", async () => {
    const { order, items } = await at.pay({ tours: 2 });
    await at.world.sandbox.fault({ target: 'stripe', effect: 'duplicate-webhooks', value: 4 });
    // The answer arrives a second after the events.
    await onRefunds('delay', { value: 1_000, times: 1 });
    const answers = await Promise.all([
      at.erin.createRefund({ body: refundBody(items[0]!._id, 1_500) }),
      at.mario.createRefund({ body: refundBody(items[1]!._id, 2_500) }),
    ]);
    await atStripe(at.world.sandbox.url, '/refunds', {
      payment_intent: (await readBooks(at.world, order._id)).order.payment_intent_id!,
      amount: '700',
      reverse_transfer: 'true',
      refund_application_fee: 'true',
    });
    const late = stripeEvent('refund.updated', {
      id: answers[0].id!,
      object: 'refund',
      payment_intent: (await readBooks(at.world, order._id)).order.payment_intent_id!,
    });
    for (let round = 0; round < 3; round++) expect(await deliver(at.world.origin, late)).toBe(200);
    await eventually(async () => {
      const books = await expectAgreement(at.world, order._id);
      expect(books.order.amount_refunded_cents).toBe(4_700);
      expect(books.lines.filter((line) => line.direction === 'out')).toHaveLength(3);
    });
  });

  test('refunds in its dashboard what was already given back in cash: audited and alerted once', async () => {
    const { order, items } = await at.pay();
    const { _id, amountTotalCents } = items[0]!;
    await at.erin.createRefund({ body: refundBody(_id, amountTotalCents, { method: 'byHand' }) });
    const { payment_intent_id } = (await readBooks(at.world, order._id)).order;
    await atStripe(at.world.sandbox.url, '/refunds', { payment_intent: payment_intent_id!, amount: '700' });
    const told = () => at.mails(order._id, 'support-alert');
    await eventually(async () => expect(await told()).toHaveLength(1));
    const again = { id: 're_again', object: 'refund', payment_intent: payment_intent_id! };
    const eventId = `evt_${order._id}`;
    expect(await deliver(at.world.origin, stripeEvent('refund.updated', again, eventId))).toBe(200);
    await eventually(async () => {
      const [event] = await at.world.query(
        'select 1 from webhook_inbox where event_id = $1 and processed_at is not null',
        [eventId],
      );
      expect(event).toBeDefined();
    });
    const foreign = await at.world.query<{ after: object }>(
      `select after from audit_log where entity_id = $1 and after->>'recordedCents' is not null`,
      [order._id],
    );
    expect(foreign.map(({ after }) => after)).toMatchObject([{ amountCents: 700, recordedCents: 0 }]);
    expect(await told()).toHaveLength(1);
  });
});

describe('the bank', () => {
  test('has not answered: the refund is pending, counts, and is done later', async () => {
    const { order, items } = await at.pay({ card: REFUND_CARDS.pending });
    const answer = await at.erin.createRefund({ body: refundBody(items[0]!._id, 2_000) });
    expect(answer).toMatchObject({ status: 'pending', id: expect.any(String) });
    expect(answer.steps[0]!.state).toBe('pending');
    const shown = await at.world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} });
    expect(shown.items[0]!.transactions.map(({ state }) => state)).toEqual(['succeeded', 'pending']);
    await at.world.sandbox.settleRefunds();
    await eventually(async () => expect(await at.operation(items[0]!._id)).toMatchObject({ status: 'succeeded' }));
    await expectAgreement(at.world, order._id);
  });

  test('returns it later: the return is shown, alerted, and refunded again without the operator paying twice', async () => {
    const { order, items } = await at.pay({ card: REFUND_CARDS.failsLater });
    const id = items[0]!._id;
    const total = items[0]!.amountTotalCents;
    expect(await at.erin.createRefund({ body: refundBody(id, 3_000) })).toMatchObject({ status: 'succeeded' });
    await at.world.sandbox.settleRefunds();
    const failed = await eventually(async () => {
      const found = await at.operation(id);
      expect(found.status).toBe('failed');
      return found;
    });
    expect(failed.steps[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('returned this refund'),
    });
    const books = await expectAgreement(at.world, order._id);
    expect(books.order.amount_refunded_cents).toBe(0);
    expect(books.lines[1]).toMatchObject({ state: 'failed', balance_cents: 0, amount_cents: 3_000 });
    expect(await at.audited(order._id)).toContain('order.refundFailed');
    expect(await at.mails(order._id, 'support-alert')).toHaveLength(1);
    expect(await at.mails(order._id, 'refund-failed')).toMatchObject([
      { to_address: order.customer.email, data: { amountCents: 3_000 } },
    ]);
    const addresses = (await at.mails(order._id, 'staff-notice')).map(({ to_address }) => to_address);
    expect(addresses).toEqual(expect.arrayContaining(['employee@coastline.example', 'manager@coastline.example']));
    const transaction = books.lines[1]!.id;
    await expect(
      at.erin.emailOrderRefund({ params: { id: order._id }, body: { item: id, transaction } }),
    ).rejects.toMatchObject({ status: 409, code: 'mail.refundFailed' });
    expect(await at.mails(order._id, 'order-refunded')).toEqual([]);

    expect(await at.erin.getRefundable({ params: { orderItem: id }, query: {} })).toMatchObject({
      refundableCents: total,
      heldCents: 3_000,
      maxCents: 3_000,
    });
    await expect(at.erin.createRefund({ body: refundBody(id, 3_001) })).rejects.toMatchObject({
      code: 'refund.heldFirst',
    });
    const held = await at.erin.createRefund({ body: refundBody(id, 3_000, { method: 'byHand' }) });
    expect(held.status).toBe('succeeded');
    await expectAgreement(at.world, order._id);
    const again = await at.erin.createRefund({ body: refundBody(id, 2_000) });
    expect(again.status).toBe('succeeded');
    const { stripe } = await expectAgreement(at.world, order._id);
    expect(stripe.transfer!.amount_reversed).toBe(3_000);
    const [line] = await at.world.query<{ division: string }>(
      'select division_id as division from orders where id = $1',
      [order._id],
    );
    const query = { division: line!.division, search: order.lolaId };
    expect(await at.erin.getTransactionTotals({ query })).toMatchObject({
      paymentsCents: total,
      refundsCents: 5_000,
      netCents: total - 5_000,
    });
  });

  test('the last cents of it go back by card too, so that nothing stays in the way', async () => {
    const { order, items } = await at.pay({ card: REFUND_CARDS.failsLater });
    const id = items[0]!._id;
    await at.refund(id, 3_000);
    await at.world.sandbox.settleRefunds();
    await eventually(async () => expect((await at.screen(id)).heldCents).toBe(3_000));
    await at.refund(id, 2_950);
    expect(await at.screen(id)).toMatchObject({ heldCents: 50, maxCents: 50 });
    await refused(at.refund(id, 49), 'refund.tooLittle');
    expect(await at.refund(id, 50)).toMatchObject({ status: 'succeeded' });
    expect(await at.screen(id)).toMatchObject({ heldCents: 0, maxCents: order.amountTotalCents - 3_000 });
    await expectAgreement(at.world, order._id);
  });

  test('support learns of money that nothing uses any more, because the booking was given back by hand', async () => {
    const { order, items } = await at.pay({ card: REFUND_CARDS.failsLater });
    const { _id: id, amountTotalCents: total } = items[0]!;
    await at.refund(id, 3_000);
    await at.world.sandbox.settleRefunds();
    await eventually(async () => expect((await at.screen(id)).heldCents).toBe(3_000));
    const alerts = async () =>
      (await at.mails(order._id, 'support-alert')).flatMap(({ data }) =>
        data.type === 'refund.heldUnused' ? String(data.message) : [],
      );
    await at.refund(id, total - 3_000, { method: 'byHand' });
    expect(await alerts()).toEqual([]);
    await at.refund(id, 3_000, { method: 'byHand' });
    expect(await alerts()).toEqual([expect.stringContaining('holds $30.00')]);
  });
});

describe('two employees at once', () => {
  test('cannot refund more than is left', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, items } = await at.pay({ tours: 2 });
      const { _id: id, amountTotalCents: total } = items[0]!;
      const wanted = Math.ceil(total * 0.6);
      const answers = await Promise.allSettled(
        [at.erin, at.mario, at.erin, at.mario].map((client) => client.createRefund({ body: refundBody(id, wanted) })),
      );
      const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refused).toEqual(['refund.tooMuch', 'refund.tooMuch', 'refund.tooMuch']);
      const { order: books } = await expectAgreement(at.world, order._id);
      expect(books.amount_refunded_cents).toBe(wanted);
    }
  });

  test('could do so if the code looked first and then refunded, because Stripe knows only the whole charge', async () => {
    const { items, intent } = await at.pay({ tours: 2 });
    // Uses the cheaper booking, because the whole charge is large enough to refund it twice.
    const [{ _id: id, lolaId, amountTotalCents: total }] = items.toSorted(
      (one, other) => one.amountTotalCents - other.amountTotalCents,
    ) as [(typeof items)[number]];
    const look = () => at.erin.getRefundable({ params: { orderItem: id }, query: {} });
    for (const { refundableCents } of await Promise.all([look(), look()])) expect(refundableCents).toBe(total);
    const form = { payment_intent: intent.id, amount: String(total), 'metadata[itemId]': lolaId };
    const refund = () => atStripe(at.world.sandbox.url, '/refunds', form);
    expect(await Promise.allSettled([refund(), refund()])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
  });

  test('are stopped by the database too if the lock were missing', async () => {
    const { items } = await at.pay();
    const { _id: id, amountTotalCents: total } = items[0]!;
    const reserve = `update order_items set amount_refunding_cents = amount_refunding_cents + $2 where id = $1`;
    await at.world.query(reserve, [id, total]);
    await expect(at.world.query(reserve, [id, 1])).rejects.toMatchObject({ constraint: 'order_items_refunding' });
  });
});
