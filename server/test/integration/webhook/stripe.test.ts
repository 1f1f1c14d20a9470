import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { expectAgreement, orderOf, payFor } from '../../setup/refunds.ts';
import { deliver, signed, stripeEvent } from '../../setup/stripe-events.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

const event = (metadata: Record<string, string>) =>
  stripeEvent('payment_intent.amount_capturable_updated', { id: 'pi_x', object: 'payment_intent', metadata });

async function authorised() {
  const group = await person.readGroup();
  const order = await person.order(group, [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] })]);
  const intent = await person.intent(order);
  return { order, intent };
}

const jobsOf = (orderId: string) =>
  world.query('select revision from graphile_worker.jobs where key = $1', [`settle-order:${orderId}`]);

test('forged, unsigned and stale events are refused and leave no trace', async () => {
  const orderUuid = randomUUID();
  const body = event({ orderUuid });
  const stale = Math.floor(Date.now() / 1000) - 400;
  for (const signature of [
    signed(body, 'whsec_other'),
    '',
    't=1,v1=00',
    signed(`${body} `),
    signed(body, 'whsec_sandbox', stale),
  ]) {
    expect(await deliver(world.origin, body, signature)).toBe(400);
  }
  expect(await jobsOf(orderUuid)).toEqual([]);
});

test('an event about an unpaid order books nothing, because Stripe is asked', async () => {
  const { order, intent } = await authorised();
  const path = `/payment_intents/${intent.id}$`;
  await world.sandbox.fault({ target: 'stripe', method: 'GET', path, effect: 'delay', value: 1 });
  expect(await deliver(world.origin, event({ orderUuid: order._id }))).toBe(200);
  await eventually(async () => expect(await world.sandbox.faults()).toMatchObject([{ hits: 1 }]));
  await eventually(async () => expect(await jobsOf(order._id)).toEqual([]));
  expect((await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).checkoutState).toBe('open');
});

/** The job begins two seconds after the event, in which a busy machine may not get to the capture. */
async function postpone(key: string): Promise<void> {
  await world.query(`create function postpone() returns trigger language plpgsql as $$ begin
    new.run_at := now() + interval '1 hour'; return new; end $$`);
  await world.query(`create trigger postpone before insert on graphile_worker._private_jobs for each row
    when (new.key = '${key}') execute function postpone()`);
}

test('a capture removes the job of the event before it, and events during and after it add none', async () => {
  const { order, intent } = await authorised();
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await person.pay(intent);
  const jobs = () => jobsOf(order._id);
  await postpone(`settle-order:${order._id}`);
  expect(await deliver(world.origin, event({ orderUuid: order._id }))).toBe(200);
  expect(await jobs()).toHaveLength(1);
  await world.sandbox.fault({ target: 'stripe', path: `/${intent.id}/capture$`, effect: 'hold-after' });
  const confirmed = person.confirm(order._id);
  await eventually(async () =>
    expect(await world.query('select state from orders where id = $1', [order._id])).toEqual([{ state: 'booked' }]),
  );
  expect(await deliver(world.origin, event({ orderUuid: order._id }))).toBe(200);
  expect(await jobs()).toEqual([{ revision: 0 }]);
  await world.sandbox.clearFaults();
  expect((await confirmed).outcome).toBe('confirmed');
  expect(await jobs()).toEqual([]);
  expect(await deliver(world.origin, event({ orderUuid: order._id }))).toBe(200);
  expect(await jobs()).toEqual([]);
});

test('payments that nobody finished for a day are ended, also if one of them can’t be ended now', async () => {
  const ages = ['9 days', '25 hours 30 minutes', '25 hours', '25 hours'];
  const begun = await Promise.all(ages.map(authorised));
  // The last one became free after its payment was begun.
  await world.query('update orders set amount_total_cents = 0 where id = $1', [begun[3]!.order._id]);
  for (const [at, { order }] of begun.entries())
    await world.query('update orders set priced_at = now() - $2::interval where id = $1', [order._id, ages[at]]);
  const path = `/payment_intents/${begun[1]!.intent.id}/cancel$`;
  await world.sandbox.fault({ target: 'stripe', method: 'POST', path, effect: 'status', value: 503 });
  const sweep = () => world.query("select graphile_worker.add_job('sweep-orders', '{}', job_key => 'test-sweep')");
  const states = async () => {
    const ids = begun.map(({ order }) => order._id);
    const charges = await world.query<{ state: string }>(
      'select state from charges where order_id = any($1) order by array_position($1, order_id)',
      [ids],
    );
    const { payment_intents } = await world.sandbox.stripe();
    const atStripe = begun.map(({ intent }) => payment_intents.find(({ id }) => id === intent.id)!.status);
    return charges.map(({ state }, at) => [state, atStripe[at]]);
  };
  const [gone, left] = [
    ['ended', 'canceled'],
    ['open', 'requires_payment_method'],
  ];
  await sweep();
  await eventually(async () => expect(await states()).toEqual([gone, left, gone, gone]));
  await world.sandbox.clearFaults();
  await eventually(async () => {
    await sweep();
    expect(await states()).toEqual([gone, gone, gone, gone]);
  });
});

test('a payment that is begun again a day later is not ended', async () => {
  const { order, intent } = await authorised();
  const past = `now() - interval '25 hours'`;
  await world.query(`update orders set priced_at = ${past}, updated_at = ${past} where id = $1`, [order._id]);
  expect((await person.intent(order)).id).toBe(intent.id);
  await world.query(`select graphile_worker.add_job('settle-order', $1, job_key => 'test-settle')`, [
    JSON.stringify({ id: order._id }),
  ]);
  await eventually(async () =>
    expect(await world.query(`select 1 from graphile_worker.jobs where key = 'test-settle'`)).toEqual([]),
  );
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
});

test('without any webhook the sweeper finds the paid card and finishes the order', async () => {
  const { order, intent } = await authorised();
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await person.pay(intent);
  await world.query("update orders set priced_at = now() - interval '2 minutes' where id = $1", [order._id]);
  await world.query("select graphile_worker.add_job('sweep-orders', '{}')");
  await eventually(async () => {
    expect((await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).isPaid).toBe(true);
  });
});

test('money captured at Stripe before we asked for it still gets its seats', async () => {
  const { order, intent } = await authorised();
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await person.pay(intent);
  const taken = await fetch(`${world.sandbox.url}/stripe/v1/payment_intents/${intent.id}/capture`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  expect(taken.status).toBe(200);
  const { outcome, order: booked } = await person.confirm(order._id);
  expect(outcome).toBe('confirmed');
  expect(booked.amountPaidCents).toBe(order.amountTotalCents);
  expect(booked.items.every((item) => item.isConfirmed)).toBe(true);
});

test('a refund made at Stripe is recorded once, with matching amounts and shares', async () => {
  const { order, intent } = await authorised();
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  const amount = Math.floor(order.amountTotalCents / 3);
  await world.sandbox.fault({ target: 'stripe', effect: 'duplicate-webhooks', value: 5 });
  const answer = await fetch(`${world.sandbox.url}/stripe/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      payment_intent: intent.id,
      amount: String(amount),
      reverse_transfer: 'true',
      refund_application_fee: 'true',
    }),
  });
  expect(answer.status).toBe(200);
  await eventually(async () => {
    const seen = await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} });
    expect(seen).toMatchObject({ amountRefundedCents: amount, isRefunded: false, isPaid: true });
  });
  const rows = await world.query("select 1 from transactions where order_id = $1 and transaction_type = 'refund'", [
    order._id,
  ]);
  expect(rows).toHaveLength(1);
});

test('a dashboard refund that leaves the fee with the platform is recorded like that, and later ones match to the cent', async () => {
  const { order, intent, items } = await payFor(world, { tours: 2 });
  const dashboard = async (amount: number, flags: Record<string, string>) =>
    expect(
      await fetch(`${world.sandbox.url}/stripe/v1/refunds`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams({
          payment_intent: intent.id,
          amount: String(amount),
          'metadata[itemId]': items[0]!.lolaId,
          ...flags,
        }),
      }),
    ).toMatchObject({ status: 200 });
  const feesBack = () =>
    world.query<{ amount_cents: number; fee_cents: number }>(
      `select amount_cents, fee_cents from transactions where order_id = $1 and transaction_type = 'refund' order by created_at`,
      [order._id],
    );
  await dashboard(1_003, { reverse_transfer: 'true' });
  await eventually(async () => expect(await feesBack()).toEqual([{ amount_cents: 1_003, fee_cents: 0 }]));
  await dashboard(2_001, { reverse_transfer: 'true', refund_application_fee: 'true' });
  await eventually(async () => expect(await feesBack()).toHaveLength(2));
  const { fee } = (await expectAgreement(world, order._id)).stripe;
  expect(fee!.amount_refunded).toBeGreaterThan(0);
  expect((await feesBack())[1]).toEqual({ amount_cents: 2_001, fee_cents: fee!.amount_refunded });
});

const accountState = async (account = 'acct_coastline') =>
  (
    await world.query<{ account_state: string }>(
      'select account_state from companies where stripe_connected_account_id = $1',
      [account],
    )
  )[0]!.account_state;
const accountMails = () =>
  world.query<{ template: string; to_address: string; data: { heading?: string } }>(
    "select template, to_address, data from mail_outbox where once_key ~ '^(alert|notice):account:' order by created_at",
  );

test.each(['restricted', 'disconnected'] as const)(
  'an account that is %s sells nothing, notifies staff, and sells again when it is active',
  async (state) => {
    const { order } = await authorised();
    const before = (await accountMails()).length;
    await world.sandbox.fault({ target: 'stripe', effect: 'duplicate-webhooks', value: 3 });
    await world.sandbox.setAccount('acct_coastline', state);
    await eventually(async () => expect(await accountState()).toBe(state));

    const group = await person.readGroup();
    expect(group).toMatchObject({ isAvailable: false, unavailableReason: 'paymentsPaused', items: [] });
    await expect(person.intent(order)).rejects.toMatchObject({ code: 'group.paymentsPaused', status: 409 });
    const { client: erin } = await peopleOf(world).signIn('employee@coastline.example');
    const [division] = (await erin.getSession({})).divisions;
    expect(division!.company.accountState).toBe(state);
    expect(await accountState('acct_prairie')).toBe('active');

    const notices = (await accountMails()).slice(before);
    expect(notices.filter(({ template }) => template === 'support-alert')).toHaveLength(1);
    const addresses = notices.filter(({ template }) => template === 'staff-notice').map(({ to_address }) => to_address);
    expect(addresses).toContain('employee@coastline.example');
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((address) => address.endsWith('@coastline.example'))).toBe(true);

    await world.sandbox.setAccount('acct_coastline', 'active');
    await eventually(async () => expect(await accountState()).toBe('active'));
    expect((await person.readGroup()).isAvailable).toBe(true);
    await person.intent(order);
    const audited = await world.query("select 1 from audit_log where action = 'company.accountChanged'");
    expect(audited.length % 2).toBe(0);
  },
);

test('a lost event about an account is found by the hourly check, or by a payment refused for it', async () => {
  const { order } = await orderOf(world);
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await world.sandbox.setAccount('acct_coastline', 'restricted');
  const group = await person.readGroup();
  expect(group.isAvailable).toBe(true);
  const cart = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] })];
  const unpaid = await person.order(group, cart);
  await expect(person.intent(unpaid)).rejects.toMatchObject({ code: 'group.paymentsPaused' });
  expect(await accountState()).toBe('restricted');
  await expect(person.order(group, cart)).rejects.toMatchObject({ code: 'group.paymentsPaused' });
  await world.sandbox.setAccount('acct_coastline', 'active');
  await world.query("select graphile_worker.add_job('read-accounts', '{}')");
  await eventually(async () => expect(await accountState()).toBe('active'));
  await person.intent(order);
});

test('a key that Stripe refuses pauses no company', async () => {
  await world.sandbox.fault({ target: 'stripe', path: '^/accounts/', effect: 'status', value: 401, times: 20 });
  await world.query("select graphile_worker.add_job('read-accounts', '{}')");
  await eventually(async () => {
    const jobs = await world.query(
      "select 1 from graphile_worker.jobs where key = 'account:acct_coastline' and attempts > 0",
    );
    expect(jobs).toHaveLength(1);
  });
  expect(await accountState()).toBe('active');
});

test('a webhook to the FareHarbor path without its secret is answered like an unknown page', async () => {
  const answer = await fetch(`${world.origin}/api/fareharbor/webhook/guess`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});
