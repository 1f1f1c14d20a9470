import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { payFor, REFUND_CARDS, refundBody } from '../../setup/refunds.ts';
import { deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { openRefundWorld, type RefundWorld } from '../refund/setup.ts';

let at: RefundWorld;
beforeAll(async () => {
  at = await openRefundWorld();
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

const rowsOf = (orderId: string) =>
  at.world.query<{
    gateway_id: string;
    state: string;
    withdrawn_cents: number;
    fee_cents: number;
    closed_at: Date | null;
  }>('select gateway_id, state, withdrawn_cents, fee_cents, closed_at from disputes where order_id = $1', [orderId]);
const atStripeOf = async (intentId: string) =>
  (await at.world.sandbox.stripe()).disputes!.find(({ payment_intent }) => payment_intent === intentId)!;
const eventOf = (dispute: string, type = 'charge.dispute.updated') =>
  stripeEvent(type, { id: dispute, object: 'dispute', status: 'whatever it says' });
const isProcessed = (body: string) =>
  eventually(async () => {
    const { id } = JSON.parse(body) as { id: string };
    expect(
      await at.world.query('select 1 from webhook_inbox where event_id = $1 and processed_at is not null', [id]),
    ).toHaveLength(1);
  });

async function disputedOrder() {
  const { order, intent, items } = await at.pay({ card: REFUND_CARDS.disputed });
  await eventually(async () =>
    expect(await rowsOf(order._id)).toMatchObject([
      { state: 'needs_response', withdrawn_cents: order.amountTotalCents, fee_cents: 1_500 },
    ]),
  );
  return { order, intent, item: items[0]!, dispute: await atStripeOf(intent.id) };
}

test('a disputed payment is shown only to employees, with its deadline, and notified once', async () => {
  const { order, item, dispute } = await disputedOrder();
  const seen = await at.erin.getStaffOrder({ params: { id: order._id } });
  expect(seen.disputes).toMatchObject([
    { gatewayId: dispute.id, amountCents: order.amountTotalCents, reason: 'fraudulent', isOpen: true },
  ]);
  const { dueBy } = seen.disputes[0]!;
  expect(dueBy).toMatch(/\[America\/Vancouver\]$/);
  expect(Date.parse(dueBy!.replace(/\[.*/, ''))).toBe(dispute.evidence_details.due_by * 1000);
  const listed = await at.erin.findOrders({ query: { division: seen.division, search: order.lolaId } });
  expect(listed).toMatchObject([{ lolaId: order.lolaId, dispute: 'open' }]);

  const notices = await at.mails(order._id, 'staff-notice');
  expect(notices.map(({ to_address }) => to_address)).toEqual(
    expect.arrayContaining(['employee@coastline.example', 'manager@coastline.example']),
  );
  expect(notices.every(({ to_address }) => to_address.endsWith('@coastline.example'))).toBe(true);
  expect(notices[0]!.data.facts).toEqual([
    ['Order', order.lolaId],
    ['Dispute', expect.stringMatching(/^dp_/)],
    ['Answer by', expect.stringContaining('Pacific Time/Vancouver')],
  ]);
  expect(await at.mails(order._id, 'support-alert')).toHaveLength(1);
  expect(await at.audited(order._id)).toContain('order.disputed');

  const [history, hidden, shown] = await Promise.all([
    at.erin.getStaffOrderHistory({ params: { id: order._id } }),
    at.world.client.getOrderHistory({ params: { id: keyOf(order._id) } }),
    at.world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} }),
  ]);
  expect(history.map(({ what }) => what)).toContain('Payment disputed at the bank');
  expect(JSON.stringify([hidden, shown])).not.toMatch(/disput|notice/i);
  const { client: agent } = await at.people.signIn('agent@maple.example');
  const sales = await agent.queryOrders({ body: { limit: 100 } });
  expect(sales.map(({ lolaId }) => lolaId)).toContain(order.lolaId);
  expect(JSON.stringify(sales)).not.toMatch(/disput/i);
  await expect(at.petra.getStaffOrder({ params: { id: order._id } })).rejects.toMatchObject({ status: 404 });

  // The money of a cancelled tour does not tell it either.
  const [{ uuid } = { uuid: '' }] = await at.world.query<{ uuid: string }>(
    `select fareharbor_booking ->> 'uuid' as uuid from order_items where id = $1`,
    [item._id],
  );
  await at.erin.cancelBooking({ params: { shortname: 'coastlinetours', uuid } });
  const { items } = await at.world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} });
  expect(items).toMatchObject([{ status: 'cancelled', amountKeptCents: item.amountTotalCents }]);
});

test('a traveller does not learn of a dispute by searching for its id', async () => {
  const { client } = await at.people.signIn('traveller@home.example');
  const { order, intent } = await payFor({ ...at.world, client }, { card: REFUND_CARDS.disputed });
  await eventually(async () => expect(await rowsOf(order._id)).toMatchObject([{ state: 'needs_response' }]));
  const query = { division: await at.people.divisionId('VAN'), search: (await atStripeOf(intent.id)).id };
  const [line] = await at.erin.findTransactions({ query });
  expect(line!.order.lolaId).toBe(order.lolaId);
  for (const search of [query.search, line!.lolaId]) {
    expect(await client.findOrders({ query: { search } })).toEqual([]);
    expect(await client.findBookings({ query: { search } })).toEqual([]);
  }
  expect(await client.findOrders({ query: { search: order.lolaId } })).toMatchObject([{ lolaId: order.lolaId }]);
});

test('an open dispute blocks refunds by card and cash; a won one allows them, a lost one leaves nothing to refund', async () => {
  const won = await disputedOrder();
  const lost = await disputedOrder();
  for (const method of ['card', 'byHand'] as const)
    await expect(at.erin.createRefund({ body: refundBody(won.item._id, 1_000, { method }) })).rejects.toMatchObject({
      code: 'refund.disputed',
    });
  expect(await at.erin.getRefundable({ params: { orderItem: won.item._id }, query: {} })).toMatchObject({
    methods: [],
    problem: expect.stringContaining('has disputed this payment'),
  });
  expect(await at.world.query('select 1 from refunds where order_id = $1', [won.order._id])).toEqual([]);

  await at.world.sandbox.closeDispute(won.dispute.id, 'won');
  await at.world.sandbox.closeDispute(lost.dispute.id, 'lost');
  await eventually(async () => {
    expect(await rowsOf(won.order._id)).toMatchObject([{ state: 'won', withdrawn_cents: 0 }]);
    expect(await rowsOf(lost.order._id)).toMatchObject([
      { state: 'lost', withdrawn_cents: lost.order.amountTotalCents, closed_at: expect.any(Date) },
    ]);
  });
  expect(await at.erin.createRefund({ body: refundBody(won.item._id, 1_000) })).toMatchObject({ status: 'succeeded' });
  await expect(
    at.erin.createRefund({ body: refundBody(lost.item._id, 1_000, { method: 'byHand' }) }),
  ).rejects.toMatchObject({ code: 'refund.lost' });
  expect(await at.audited(lost.order._id)).toContain('order.disputeClosed');
  expect(await at.mails(lost.order._id, 'support-alert')).toHaveLength(2);
});

test('repeated, late and unordered events lead to Stripe’s present state, each change notified once', async () => {
  const { order, dispute } = await disputedOrder();
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await at.world.sandbox.closeDispute(dispute.id, 'won');
  const types = ['funds_reinstated', 'created', 'closed', 'updated', 'funds_withdrawn', 'created'];
  const bodies = types.map((type) => eventOf(dispute.id, `charge.dispute.${type}`));
  const answers = await Promise.all([...bodies, ...bodies].map((body) => deliver(at.world.origin, body)));
  expect(new Set(answers)).toEqual(new Set([200]));
  await Promise.all(bodies.map(isProcessed));
  expect(await rowsOf(order._id)).toMatchObject([{ state: 'won', withdrawn_cents: 0 }]);
  expect(await at.mails(order._id, 'support-alert')).toHaveLength(2);
  expect((await at.audited(order._id)).filter((action) => action === 'order.disputeClosed')).toHaveLength(1);
});

test('an event about a dispute that Stripe does not know, or of no order of ours, changes nothing', async () => {
  const body = eventOf('dp_unknown');
  expect(await deliver(at.world.origin, body)).toBe(200);
  await isProcessed(body);
  expect(await at.world.query("select 1 from disputes where gateway_id = 'dp_unknown'")).toEqual([]);
});
