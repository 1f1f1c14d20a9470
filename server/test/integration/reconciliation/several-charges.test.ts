import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NOTHING_WRITTEN, shareCharge } from '../../../src/payments/charge/split.ts';
import { eventually } from '../../setup/eventually.ts';
import { expectAgreement, passRefundTime, refundBody } from '../../setup/refunds.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import { openReconciledWorld, payPastUs, type ReconciledWorld } from './setup.ts';

let at: ReconciledWorld;
beforeAll(async () => {
  at = await openReconciledWorld();
});
afterEach(async () => {
  await at.world.sandbox.clearFaults();
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
});
afterAll(() => at?.world.close());

interface Item {
  id: string;
  amount: number;
  fee: number;
  commission: number;
}

/**
 * An order of two tours, paid by a deposit and two instalments. The checkout makes only one charge, so the others are
 * inserted as rows with captured payments; the first payment is refunded at Stripe.
 */
async function paidInThree() {
  const { order, intent } = await at.pay({ tours: 2 });
  const { world } = at;
  await atStripe(world.sandbox.url, '/refunds', {
    payment_intent: intent.id,
    reverse_transfer: 'true',
    refund_application_fee: 'true',
  });
  const items = await world.query<Item>(
    `select id, amount_total_cents as amount, fee_cents as fee, partner_commission_cents as commission
     from order_items where order_id = $1 order by position`,
    [order._id],
  );
  await world.query('delete from receipts where order_id = $1', [order._id]);
  await world.query('delete from transactions where order_id = $1', [order._id]);
  await world.query('delete from charges where order_id = $1', [order._id]);
  const total = items.reduce((sum, item) => sum + item.amount, 0);
  const ends = [Math.floor(total * 0.3), Math.floor(total * 0.65), total];
  let written = items.map(() => NOTHING_WRITTEN);
  for (const [place, taken] of ends.entries()) {
    const shares = shareCharge(
      items.map(({ amount: amountCents, fee: feeCents, commission: partnerCommissionCents }, index) => ({
        amountCents,
        feeCents,
        partnerCommissionCents,
        written: written[index]!,
      })),
      taken,
    );
    await insertCharge(order._id, items, place, shares);
    written = written.map((before, index) => ({
      amountCents: before.amountCents + shares[index]!.amountCents,
      feeCents: before.feeCents + shares[index]!.feeCents,
      partnerCommissionCents: before.partnerCommissionCents + shares[index]!.partnerCommissionCents,
    }));
  }
  return { order, items };
}

async function insertCharge(orderId: string, items: Item[], place: number, shares: ReturnType<typeof shareCharge>) {
  const { world } = at;
  const amountCents = shares.reduce((sum, share) => sum + share.amountCents, 0);
  const feeCents = shares.reduce((sum, share) => sum + share.feeCents, 0);
  const intent = await payPastUs(world.sandbox.url, { orderId, amountCents, feeCents });
  const [charge] = await world.query<{ id: string }>(
    `insert into charges (order_id, division_id, partner_id, group_id, customer_id, sequence, kind, method, state, amount_cents, fee_cents, intent_id, paid_at)
     select id, division_id, partner_id, group_id, customer_id, $2::integer, $3, 'card', 'paid', $4::integer, $5::integer, $6, now() - make_interval(days => 3 - $2::integer)
     from orders where id = $1 returning id`,
    [orderId, place + 1, place ? 'instalment' : 'checkout', amountCents, feeCents, intent],
  );
  for (const [index, share] of shares.entries()) {
    await world.query(
      `insert into transactions (lola_id, order_id, order_item_id, division_id, partner_id, group_id, customer_id, charge_id, transaction_type, amount_cents,
         fee_cents, partner_commission_cents, start_local, gateway_id)
       select $2, order_id, id, division_id, partner_id, group_id, customer_id, $3::uuid, 'payment', $4::integer, $5::integer, $6::integer, start_local, $7 from order_items where id = $1`,
      [
        ...[items[index]!.id, `TR${randomUUID().slice(0, 8)}`, charge!.id],
        ...[share.amountCents, share.feeCents, share.partnerCommissionCents, intent],
      ],
    );
  }
}

const refundedOf = (orderId: string) =>
  at.world.query<{ sequence: number; amount_cents: number; refunded_cents: number; item_cents: number }>(
    `select c.sequence, c.amount_cents, c.refunded_cents, t.amount_cents as item_cents from charges c
     join transactions t on t.charge_id = c.id and t.direction = 'in'
     join order_items i on i.id = t.order_item_id and i.position = 0 where c.order_id = $1 order by c.sequence`,
    [orderId],
  );

const matched = async () => {
  await at.reconcile();
  expect(await at.listed()).toEqual([]);
};

test('a booking paid by three charges is refunded from the newest on, as previewed, and the reconciliation agrees', async () => {
  const { order, items } = await paidInThree();
  const [item] = items;
  await matched();
  const [deposit, second, third] = await refundedOf(order._id);

  const amount = third!.item_cents + 500;
  const preview = await at.erin.getRefundable({ params: { orderItem: item!.id }, query: { amountCents: amount } });
  expect(preview).toMatchObject({ refundableCents: item!.amount, maxCents: item!.amount });
  expect(preview.legs.map(({ sequence, amountCents }) => [sequence, amountCents])).toEqual([
    [3, third!.item_cents],
    [2, 500],
  ]);
  const body = refundBody(item!.id, amount, { payment_intent: preview.payment.paymentIntent! });
  const made = await at.erin.createRefund({ body });
  expect(made).toMatchObject({ status: 'succeeded', amountCents: amount, split: preview.split });
  expect(made.legs.map(({ split }) => split)).toEqual(preview.legs.map(({ split }) => split));
  expect(made.id).toBe(made.legs[0]!.id);
  // Sending the refund again returns the same refund and creates nothing.
  expect(await at.erin.createRefund({ body })).toEqual(made);
  expect((await refundedOf(order._id)).map(({ refunded_cents }) => refunded_cents)).toEqual([
    0,
    500,
    third!.item_cents,
  ]);
  await expectAgreement(at.world, order._id);
  await matched();

  const wanted = refundBody(item!.id, item!.amount - amount, { isEmailed: true, isCancelled: true });
  const rest = await at.erin.createRefund({ body: wanted });
  expect(rest.legs.map(({ sequence, amountCents }) => [sequence, amountCents])).toEqual([
    [2, second!.item_cents - 500],
    [1, deposit!.item_cents],
  ]);
  const books = await expectAgreement(at.world, order._id);
  expect(books.items.map((one) => one.amount_refunded_cents)).toEqual([item!.amount, 0]);
  const mails = await at.world.query<{ data: { amountRefundedCents: number } }>(
    `select data from mail_outbox where order_id = $1 and template = 'order-refunded'`,
    [order._id],
  );
  expect(mails.map(({ data }) => data.amountRefundedCents)).toEqual([item!.amount - amount]);
  const out = books.lines.filter(({ order_item_id, direction }) => order_item_id === item!.id && direction === 'out');
  expect(out.reduce((sum, line) => sum + line.partner_commission_cents, 0)).toBe(item!.commission);
  await matched();
});

test('a refund that stops between two charges records what has moved and continues by itself', async () => {
  const { order, items } = await paidInThree();
  const { id, amount } = items[0]!;
  const [charge] = await at.world.query<{ id: string }>('select id from charges where order_id = $1 and sequence = 2', [
    order._id,
  ]);
  const body = refundBody(id, amount, { isCancelled: true });
  await at.world.sandbox.fault({
    target: 'stripe',
    method: 'POST',
    path: '^/refunds$',
    key: `^refund:${body._id}:${charge!.id}`,
    effect: 'drop-after',
    times: 4,
  });
  await at.world.sandbox.fault({ target: 'stripe', method: 'GET', path: '^/refunds$', effect: 'status', value: 503 });
  const begun = await at.erin.createRefund({ body });
  expect(begun).toMatchObject({ status: 'processing' });
  expect(begun.legs.map(({ status }) => status)).toEqual(['succeeded', 'processing', 'processing']);
  const [third] = (await refundedOf(order._id)).slice(2);
  expect(third!.refunded_cents).toBe(third!.item_cents);
  await at.world.sandbox.clearFaults();
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await eventually(async () => {
    await passRefundTime(at.world);
    const { operations } = await at.erin.getRefundable({ params: { orderItem: id }, query: {} });
    expect(operations[0]).toMatchObject({ status: 'succeeded' });
  });
  const books = await expectAgreement(at.world, order._id);
  expect(books.stripe.refunds).toHaveLength(3);
  await matched();
});

test('of a refund that is refused halfway, the finished part is recorded and the rest can be refunded again', async () => {
  const { order, items } = await paidInThree();
  const { id, amount } = items[0]!;
  const [charge] = await at.world.query<{ id: string }>('select id from charges where order_id = $1 and sequence = 2', [
    order._id,
  ]);
  const body = refundBody(id, amount, { isCancelled: true, isEmailed: true });
  await at.world.sandbox.fault({
    target: 'stripe',
    method: 'POST',
    path: '^/refunds$',
    key: `^refund:${body._id}:${charge!.id}`,
    effect: 'status',
    value: 400,
    code: 'charge_disputed',
  });
  const refused = await at.erin.createRefund({ body });
  expect(refused).toMatchObject({ status: 'failed', isCancelled: false });
  expect(refused.legs.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed']);
  await expectAgreement(at.world, order._id);
  await at.world.sandbox.clearFaults();
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const left = amount - refused.legs[0]!.amountCents;
  const again = refundBody(id, left, { isCancelled: true });
  expect(await at.erin.createRefund({ body: again })).toMatchObject({ status: 'succeeded', isCancelled: true });
  await expectAgreement(at.world, order._id);
  await matched();
});

test('a disputed charge is skipped, and its part is not refunded from others', async () => {
  const { order, items } = await paidInThree();
  const { id, amount } = items[0]!;
  const [, second, third] = await refundedOf(order._id);
  await at.world.query(
    `insert into disputes (division_id, partner_id, group_id, customer_id, order_id, gateway_id, payment_intent_id, amount_cents, reason, state,
       withdrawn_cents, fee_cents, opened_at, read_at)
     select division_id, partner_id, group_id, customer_id, order_id, 'dp_' || id, intent_id, amount_cents, 'fraudulent', 'needs_response', 0, 0,
       now(), now() from charges where order_id = $1 and sequence = 3`,
    [order._id],
  );
  const looked = await at.erin.getRefundable({ params: { orderItem: id }, query: {} });
  expect(looked).toMatchObject({ refundableCents: amount - third!.item_cents, maxCents: amount - third!.item_cents });
  await expect(at.erin.createRefund({ body: refundBody(id, amount) })).rejects.toMatchObject({
    code: 'refund.disputed',
  });
  const made = await at.erin.createRefund({ body: refundBody(id, second!.item_cents + 100) });
  expect(made.legs.map(({ sequence, amountCents }) => [sequence, amountCents])).toEqual([
    [2, second!.item_cents],
    [1, 100],
  ]);
  await expectAgreement(at.world, order._id);
});
