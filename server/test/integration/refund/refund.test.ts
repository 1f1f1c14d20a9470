import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { staleSearchTexts } from '../../setup/books/stale-search-texts.ts';
import { whenWaiting, whileHeld } from '../../setup/faults/hold-row.ts';
import { expectAgreement, orderOf, readBooks, refundBody } from '../../setup/refunds.ts';
import { itemOf } from '../../setup/world/sandbox-control.ts';
import { openRefundWorld, type RefundWorld, refused } from './setup.ts';

let at: RefundWorld;
beforeAll(async () => {
  at = await openRefundWorld();
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

describe('a refund', () => {
  test('in parts, then of the rest with cancellation and mail, equals its preview and Stripe to the cent', async () => {
    const { order, items } = await at.pay({ tours: 2 });
    const [item] = items;
    const before = await at.screen(item!._id, { amountCents: 3_333 });
    expect(before).toMatchObject({
      refundableCents: item!.amountTotalCents,
      minCents: 100,
      canCancel: true,
      problem: null,
    });
    expect(before.methods).toEqual(['card', 'byHand']);

    const events: { value: number; message: string }[] = [];
    const first = await at.erin.createRefund(
      {
        body: refundBody(item!._id, 3_333, {
          payment_intent: before.payment.paymentIntent!,
          reason: 'requested_by_customer',
          metadata: {
            transactionId: before.payment.transaction!,
            orderId: order._id,
            bookingPk: before.payment.bookingPk!,
            itemPk: before.payment.itemPk!,
            availabilityPk: before.payment.availabilityPk,
          },
        }),
      },
      { onProgress: (event) => events.push(event) },
    );
    expect(first).toMatchObject({ status: 'succeeded', id: expect.stringMatching(/^re_/), amountCents: 3_333 });
    expect(first.split).toEqual(before.split);
    expect(first.steps.map(({ state }) => state)).toEqual(['done', 'skipped', 'done', 'skipped']);
    expect(first.steps[0]!.message).toBe(`Refund processed successfully - Refund Id on Stripe: ${first.id}`);
    expect(events.map(({ value }) => value)).toEqual([5, 40, 45, 65, 70, 85, 90, 100]);
    await expectAgreement(at.world, order._id);
    expect(await staleSearchTexts(at.world.query)).toEqual([]);

    const rest = await at.screen(item!._id);
    expect(rest).toMatchObject({
      refundableCents: item!.amountTotalCents - 3_333,
      maxCents: item!.amountTotalCents - 3_333,
    });
    const second = await at.refund(item!._id, rest.refundableCents, { isCancelled: true, isEmailed: true });
    expect(second).toMatchObject({ status: 'succeeded', isCancelled: true });
    expect(second.split).toEqual(rest.split);
    const books = await expectAgreement(at.world, order._id);
    expect(books.items[0]).toMatchObject({ status: 'cancelled', amount_refunded_cents: item!.amountTotalCents });
    expect(books.items[1]).toMatchObject({ status: 'booked', amount_refunded_cents: 0 });
    expect(books.order.is_refunded).toBe(false);
    const { bookings } = await at.world.sandbox.fareharbor();
    expect(bookings.find((one) => itemOf(one) === item!.lolaId)?.status).toBe('cancelled');
    const [mail, ...others] = await at.mails(order._id, 'order-refunded');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: order.customer.email,
      data: { amountRefundedCents: rest.refundableCents, amountRemainingCents: 0, isCancelled: true },
    });
    const { attachments } = await at.people.mailTo(order.customer.email!, /^Refund of/);
    expect(attachments).toMatchObject([{ filename: `${order.lolaId}.ics` }]);
    expect(
      Buffer.from(attachments[0]!.content, 'base64')
        .toString()
        .match(/STATUS:\w+/g),
    ).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED']);
    expect(await at.audited(order._id)).toEqual(
      expect.arrayContaining(['order.refundBegun', 'order.refunded', 'order.item.cancelled']),
    );

    const after = await at.screen(item!._id);
    expect(after).toMatchObject({ methods: [], canCancel: false, problem: expect.stringContaining('cancelled') });
    expect(after.operations.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    await refused(at.refund(item!._id, 100), 'refund.nothingLeft');
  });

  test('of everything can be followed by a cancellation, which refunds nothing', async () => {
    const { order, items } = await at.pay();
    const id = items[0]!._id;
    await at.refund(id, items[0]!.amountTotalCents);
    const half = await at.screen(id);
    expect(half).toMatchObject({ refundableCents: 0, methods: ['none'], canCancel: true, status: 'booked' });
    const answer = await at.refund(id, 0, { method: 'none', isCancelled: true });
    expect(answer).toMatchObject({ status: 'succeeded', id: null, isCancelled: true });
    expect(answer.steps).toContainEqual({ step: 'ledger', state: 'done', message: 'The order is up to date.' });
    const books = await expectAgreement(at.world, order._id);
    expect(books.items[0]!.status).toBe('cancelled');
    expect(books.order.is_refunded).toBe(true);
    expect(books.stripe.refunds).toHaveLength(1);
  });

  test('is possible for a booking that FareHarbor cancels, also while the refund is asked for twice', async () => {
    const { order, items } = await at.pay();
    const id = items[0]!._id;
    const body = refundBody(id, items[0]!.amountTotalCents, { isCancelled: true });
    const asked = () => Promise.all([1, 2].map(() => at.erin.createRefund({ body })));
    const outcome = await whileHeld(
      at.world,
      { table: 'orders', id: order._id, lock: 'update' },
      asked,
      async (held) => {
        await whenWaiting(held, 2);
        await held.query(`update order_items set status = 'cancelled' where id = $1`, [id]);
      },
    );
    expect(outcome).toMatchObject({ value: [{ status: 'succeeded' }, { status: 'succeeded' }] });
    expect(await at.screen(id)).toMatchObject({ canCancel: false });
    await expectAgreement(at.world, order._id);
    expect((await at.screen(id)).methods).toEqual([]);
  });

  test('that is sent twice, also at once, is one refund', async () => {
    const { order, items } = await at.pay();
    const body = refundBody(items[0]!._id, 2_000, { isEmailed: true });
    const answers = await Promise.all([1, 2, 3].map(() => at.erin.createRefund({ body })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 'succeeded', id: answers[0]!.id });
    expect(await at.erin.createRefund({ body })).toMatchObject({ id: answers[0]!.id });
    const { order: books, stripe } = await expectAgreement(at.world, order._id);
    expect(books.amount_refunded_cents).toBe(2_000);
    expect(stripe.refunds).toHaveLength(1);
    expect(await at.mails(order._id, 'order-refunded')).toHaveLength(1);
    for (const change of [{ amount: 2_001 }, { isCancelled: true }])
      await refused(at.erin.createRefund({ body: { ...body, ...change } }), 'refund.differs');
  });
});

describe('a refusal writes nothing and calls no vendor', () => {
  let paid: Awaited<ReturnType<RefundWorld['pay']>>;
  beforeAll(async () => {
    paid = await at.pay();
  });
  test.each([
    ['more than what is left', (left: number) => ({ amount: left + 1 }), 'refund.tooMuch'],
    ['less than a dollar', () => ({ amount: 99 }), 'refund.tooLittle'],
    ['nothing', () => ({ amount: 0 }), 'refund.tooLittle'],
    ['half a cent', () => ({ amount: 1_000.5 }), 'request.invalid'],
    ['less than nothing', () => ({ amount: -500 }), 'request.invalid'],
    ['what somebody else has changed', () => ({ amount: 500, refundedCents: 500 }), 'refund.changed'],
    ['another payment', () => ({ amount: 500, payment_intent: 'pi_other' }), 'refund.differs'],
    ['another booking', () => ({ amount: 500, metadata: { bookingPk: 1 } }), 'refund.differs'],
    ['another order', () => ({ amount: 500, metadata: { orderId: randomUUID() } }), 'refund.differs'],
    ['another reason', () => ({ amount: 500, reason: 'fraudulent' as never }), 'request.invalid'],
    [
      'only the cancellation, while money is left',
      () => ({ amount: 0, method: 'none' as const, isCancelled: true }),
      'refund.tooLittle',
    ],
  ])('%s', async (_, change, code) => {
    const { order, items } = paid;
    await refused(
      at.erin.createRefund({ body: { ...refundBody(items[0]!._id, 0), ...change(items[0]!.amountTotalCents) } }),
      code,
    );
    const books = await expectAgreement(at.world, order._id);
    expect(books.stripe.refunds).toEqual([]);
    expect(await at.world.query('select 1 from refunds where order_id = $1', [order._id])).toEqual([]);
  });

  test('for an unpaid booking, and the same for another tenant’s as for an unknown one', async () => {
    const { order } = await orderOf(at.world);
    const id = order.items[0]!._id;
    await refused(at.refund(id, 500), 'refund.notPaid');
    expect(await at.screen(id)).toMatchObject({ methods: [], problem: expect.stringContaining('not paid') });
    const { items } = paid;
    for (const orderItem of [items[0]!._id, randomUUID()]) {
      await refused(at.petra.createRefund({ body: refundBody(orderItem, 500) }), 'resource.notFound');
      await refused(at.petra.getRefundable({ params: { orderItem }, query: {} }), 'resource.notFound');
    }
    await refused(at.world.client.createRefund({ body: refundBody(items[0]!._id, 500) }), 'auth.required');
  });

  test('for a part of less than a dollar, which can only be refunded completely', async () => {
    const { order, items } = await at.pay();
    const id = items[0]!._id;
    await at.refund(id, items[0]!.amountTotalCents - 60);
    expect(await at.screen(id)).toMatchObject({ refundableCents: 60, minCents: 60, maxCents: 60 });
    await refused(at.refund(id, 59), 'refund.tooLittle');
    expect(await at.refund(id, 60)).toMatchObject({ status: 'succeeded' });
    expect((await expectAgreement(at.world, order._id)).order.is_refunded).toBe(true);
  });
});

describe('a cancellation without a refund', () => {
  async function booked() {
    const { order, items } = await at.pay({ tours: 2 });
    const [row] = await at.world.query<{ shortname: string; uuid: string }>(
      `select company_shortname as shortname, fareharbor_booking->>'uuid' as uuid from order_items where id = $1`,
      [items[0]!._id],
    );
    return { order, item: items[0]!, params: row! };
  }
  test('releases the seats without money, and once when repeated, also at the same moment', async () => {
    const { order, item, params } = await booked();
    const answers = await Promise.all([1, 2, 3].map(() => at.erin.cancelBooking({ params })));
    answers.push(await at.erin.cancelBooking({ params }));
    for (const { booking } of answers) expect(booking).toMatchObject({ uuid: params.uuid, status: 'cancelled' });
    const { bookings } = await at.world.sandbox.fareharbor();
    expect(bookings.find((one) => itemOf(one) === item.lolaId)?.status).toBe('cancelled');
    const books = await expectAgreement(at.world, order._id);
    expect(books.items[0]).toMatchObject({ status: 'cancelled', amount_refunded_cents: 0 });
    expect(books.items[1]).toMatchObject({ status: 'booked' });
    expect(books.stripe.refunds).toEqual([]);
    const audits = await at.audited(order._id);
    expect(audits.filter((action) => action === 'order.cancellationBegun')).toHaveLength(1);
    expect(await at.mails(order._id, 'order-refunded')).toEqual([]);
    // The paid amount can still be refunded.
    expect(await at.screen(item._id)).toMatchObject({ refundableCents: item.amountTotalCents, canCancel: false });
  });

  test('that FareHarbor does not answer says so, continues, and can be pressed again', async () => {
    const { params } = await booked();
    await at.world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', effect: 'status', value: 503 });
    await expect(at.erin.cancelBooking({ params })).rejects.toMatchObject({
      status: 503,
      code: 'booking.cancelWaiting',
    });
    await at.world.sandbox.clearFaults();
    expect((await at.erin.cancelBooking({ params })).booking.status).toBe('cancelled');
  });

  test('is an endpoint for employees of the company', async () => {
    const { order, params } = await booked();
    await refused(at.petra.cancelBooking({ params }), 'resource.notFound');
    await refused(at.erin.cancelBooking({ params: { ...params, shortname: 'prairietours' } }), 'resource.notFound');
    await expect(at.world.client.cancelBooking({ params })).rejects.toMatchObject({ status: 401 });
    expect((await readBooks(at.world, order._id)).items.map(({ status }) => status)).toEqual(['booked', 'booked']);
  });
});
