import { errorCodes } from '@tours/contract/errors';
import { message } from '@tours/contract/messages';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { breakTable } from '../../setup/faults/break-table.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { expectAgreement, passRefundTime, refundBody } from '../../setup/refunds.ts';
import { openRefundWorld, type RefundWorld, refused } from './setup.ts';

/** Tests troubles after the card was refunded: with the seats at FareHarbor, and with our own ledger. */
let at: RefundWorld;
beforeAll(async () => {
  at = await openRefundWorld();
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

describe('FareHarbor', () => {
  const alertsOf = (orderId: string) =>
    at.world.query(`select 1 from mail_outbox where order_id = $1 and once_key like 'alert:refund.cancelFailed:%'`, [
      orderId,
    ]);

  test.each([
    ['is down', { effect: 'status', value: 503 }],
    ['breaks the connection', { effect: 'drop-before' }],
    ['does not let our keys in', { effect: 'status', value: 404, code: 'company-shortname-invalid' }],
  ])(
    '%s after the refund: the money is recorded, and the booking is cancelled once FareHarbor is back',
    async (_, fault) => {
      const { order, items } = await at.pay();
      await at.world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', ...fault });
      const body = refundBody(items[0]!._id, items[0]!.amountTotalCents, { isCancelled: true, isEmailed: true });
      const answer = await at.erin.createRefund({ body });
      expect(answer).toMatchObject({ status: 'processing', isCancelled: false });
      expect(answer.steps.map(({ state }) => state)).toEqual(['done', 'waiting', 'done', 'waiting']);
      expect(answer.steps[1]!.message).toContain('We’ll keep trying');
      // A second cancellation is neither offered nor begun beside the one under way.
      const screen = await at.mario.getRefundable({ params: { orderItem: items[0]!._id }, query: {} });
      expect(screen).toMatchObject({
        methods: [],
        canCancel: false,
        problem: expect.stringContaining('being cancelled'),
      });
      const other = refundBody(items[0]!._id, 0, { method: 'none', isCancelled: true });
      await refused(at.mario.createRefund({ body: other }), 'refund.nothingLeft');
      expect((await expectAgreement(at.world, order._id)).items[0]!.status).toBe('booked');
      const params = { id: keyOf(order._id) };
      const shown = await at.world.client.getOrder({ params, query: {} });
      const ending = { isEnding: true, isConfirmed: true };
      expect(shown).toMatchObject({ isCancelled: false, isEnding: true, isRefunded: true, items: [ending] });
      await refused(at.world.client.listPasses({ params, query: {} }), 'resource.notFound');
      const { pages } = await readPdf((await at.world.client.getOrderConfirmation({ params })).content);
      expect(pages[0]!.text).toContain('Being cancelled');
      expect(pages[0]!.text).toContain(`${items[0]!.title} (being cancelled)`);
      await at.world.sandbox.clearFaults();
      await eventually(async () => {
        await passRefundTime(at.world);
        expect((await expectAgreement(at.world, order._id)).items[0]!.status).toBe('cancelled');
        expect((await at.world.client.getOrder({ params, query: {} })).items[0]!.isEnding).toBe(false);
        expect((await at.mails(order._id, 'order-refunded'))[0]!.data).toMatchObject({ isCancelled: true });
      });
      expect(await alertsOf(order._id)).toEqual([]);
    },
  );

  test.each([
    ['refuses', { effect: 'status', value: 400, code: 'booking-cancellation-error', times: 1 }, false],
    ['is silent for a day', { effect: 'drop-before' }, true],
  ])('%s: the other steps continue, and staff are notified by mail and on the screen', async (_, fault, isOld) => {
    const { order, items } = await at.pay();
    await at.world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', ...fault });
    const body = refundBody(items[0]!._id, items[0]!.amountTotalCents, { isCancelled: true, isEmailed: true });
    const begun = await at.erin.createRefund({ body });
    if (isOld)
      await at.world.query(`update refunds set created_at = now() - interval '25 hours' where id = $1`, [begun._id]);
    const answer = await eventually(async () => {
      if (isOld) await passRefundTime(at.world);
      const now = await at.erin.createRefund({ body });
      expect(now).toMatchObject({ status: 'succeeded', isCancelled: false });
      return now;
    }, 40_000);
    expect(await alertsOf(order._id)).toHaveLength(1);
    expect((await at.mails(order._id, 'staff-notice')).map(({ to_address }) => to_address).sort()).toEqual([
      'employee@coastline.example',
      'manager@coastline.example',
    ]);
    expect(answer.steps.map(({ state }) => state)).toEqual(['done', 'failed', 'done', 'done']);
    expect(answer.steps[1]!.message).toContain(message('refund.cancelFailed'));
    const books = await expectAgreement(at.world, order._id);
    expect(books.items[0]!.status).toBe('booked');
    expect((await at.mails(order._id, 'order-refunded'))[0]!.data).toMatchObject({ isCancelled: false });
    await at.world.sandbox.clearFaults();
    const other = refundBody(items[0]!._id, 0, { method: 'none', isCancelled: true });
    // Many cancellations without an answer have opened the breaker, which later tries again by itself.
    await eventually(async () => {
      await passRefundTime(at.world);
      expect((await at.erin.createRefund({ body: other })).isCancelled).toBe(true);
    }, 40_000);
  });

  test('cancels, and its answer is lost: the booking is cancelled', async () => {
    const { order, items } = await at.pay();
    await at.world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', effect: 'drop-after', times: 1 });
    const answer = await at.erin.createRefund({ body: refundBody(items[0]!._id, 1_000, { isCancelled: true }) });
    expect(answer.isCancelled).toBe(true);
    expect((await expectAgreement(at.world, order._id)).items[0]!.status).toBe('cancelled');
  });
});

test('if our ledger cannot be written, the page says so, and it is written as soon as possible', async () => {
  const { order, items } = await at.pay();
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const mend = await breakTable(at.world, 'transactions');
  const answer = await at.erin.createRefund({ body: refundBody(items[0]!._id, 1_000, { isEmailed: true }) });
  expect(answer).toMatchObject({ status: 'processing', id: expect.any(String) });
  expect(answer.steps[2]!.message).toContain(errorCodes['refund.saveFailed'].message);
  expect(await at.mails(order._id, 'order-refunded')).toEqual([]);
  await mend();
  expect(await at.atItsEnd(items[0]!._id)).toMatchObject({ status: 'succeeded' });
  await expectAgreement(at.world, order._id);
  expect(await at.mails(order._id, 'order-refunded')).toHaveLength(1);
});
