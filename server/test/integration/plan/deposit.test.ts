import { randomUUID } from 'node:crypto';
import { CONSENT_WORDING } from '@tours/contract/plan-consent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../src/platform/context.ts';
import { eventually } from '../../setup/eventually.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { chosenPlan, employeeOf, offerPlan, seatFor } from '../../setup/plans.ts';
import { asJob } from '../../setup/world/serve-here.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
});
afterAll(() => world?.close());

test('a deposit books every seat and starts a plan whose parts add up to the cent', async () => {
  const group = await offerPlan(world, person);
  const items = [
    await seatFor(world, person, { group, tour: 'Whale Watching Voyage', cents: 60_000 }),
    await seatFor(world, person, { group, tour: 'Cedar Canyon Walk', cents: 40_000 }),
  ];
  const plan = chosenPlan(group, items);
  expect(plan.depositCents).toBe(20_000);
  expect(plan.instalments.map(({ amountCents }) => amountCents)).toEqual([26_667, 26_667, 26_666]);

  const order = await person.order(group, items, `${randomUUID()}@parents.example`, randomUUID(), plan);
  expect(order).toMatchObject({
    amountTotalCents: 100_000,
    amountDueNowCents: 20_000,
    plan: { state: 'offered', isCardAgreed: true, depositCents: 20_000 },
  });
  const intent = await person.intent(order);
  expect(intent.amount).toBe(20_000);
  await person.pay(intent);
  const { outcome, order: booked } = await person.confirm(order._id);
  expect(outcome).toBe('confirmed');
  expect(booked).toMatchObject({
    isPaid: false,
    checkoutState: 'confirmed',
    amountPaidCents: 20_000,
    amountRemainingCents: 80_000,
    plan: {
      state: 'active',
      depositPaidOn: expect.any(String),
      instalments: plan.instalments.map((one) => ({ ...one, paidOn: null, state: 'planned' })),
    },
  });
  expect(booked.items.every(({ isConfirmed }) => isConfirmed)).toBe(true);

  const stripe = await world.sandbox.stripe();
  expect(stripe.payment_intents.find(({ id }) => id === intent.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 20_000,
    application_fee_amount: 1_000,
    setup_future_usage: 'off_session',
  });
  const lines = await world.query(
    `select t.amount_cents, t.fee_cents, t.partner_commission_cents, i.amount_paid_cents from transactions t
     join order_items i on i.id = t.order_item_id where t.order_id = $1 order by i.position`,
    [order._id],
  );
  expect(lines).toEqual([
    { amount_cents: 12_000, fee_cents: 600, partner_commission_cents: 1_200, amount_paid_cents: 12_000 },
    { amount_cents: 8_000, fee_cents: 400, partner_commission_cents: 800, amount_paid_cents: 8_000 },
  ]);
  const [stored] = await world.query(
    `select o.state, o.is_paid, o.amount_planned_cents, p.card_brand, p.card_last_four, p.payment_method_id,
       c.card_last_four as agreed_card, c.content, c.wording
     from orders o join payment_plans p on p.order_id = o.id join plan_consents c on c.plan_id = p.id
     where o.checkout_key = $1`,
    [keyOf(order._id)],
  );
  expect(stored).toMatchObject({
    state: 'confirmed',
    is_paid: false,
    amount_planned_cents: 80_000,
    card_brand: 'visa',
    card_last_four: '4242',
    payment_method_id: expect.stringMatching(/^pm_/),
    agreed_card: '4242',
    wording: CONSENT_WORDING,
  });
  const [mail] = await world.query<{ data: { plan: { depositPaidOn: string } } }>(
    `select data from mail_outbox where order_id = $1 and template = 'order-confirmation'`,
    [order._id],
  );
  expect(mail!.data.plan.depositPaidOn, 'the day of the deposit in the first confirmation').toBe(
    booked.plan!.depositPaidOn,
  );
  expect(stored!.content).toContain('3 more payments: $266.67 on ');
  const unagreed = world.query(`update charges set begun_by = 'job' where order_id = $1`, [order._id]);
  await expect(unagreed).rejects.toThrow('charges_consent');

  // The travellers are expected on their trip, and sign for it, before everything is paid.
  const staff = await employeeOf(world);
  const [item] = await world.query<{ pk: string }>(
    `select availability_pk as pk from order_items where order_id = $1 and title = 'Whale Watching Voyage'`,
    [order._id],
  );
  const [manifest] = await staff.getManifests({ query: { group: group._id, departure: Number(item!.pk) } });
  expect(manifest!.bookings.map(({ lolaId }) => lolaId)).toContain(booked.items[0]!.lolaId);
  const waivers = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  expect(waivers.length).toBeGreaterThan(0);
  expect(waivers.filter(({ isPending }) => isPending)).toEqual([]);
});

test('no automatic payment is promised if Stripe named no card', async () => {
  const group = await offerPlan(world, person);
  const items = [await seatFor(world, person, { group, tour: 'Whale Watching Voyage', cents: 60_000 })];
  const email = `${randomUUID()}@parents.example`;
  const order = await person.order(group, items, email, randomUUID(), chosenPlan(group, items));
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await person.pay(await person.intent(order));
  await asJob(world, async (ctx, { settleOrder }) => {
    const capture: Context['payments']['capture'] = async (...asked) => {
      const result = await ctx.payments.capture(...asked);
      return result.outcome === 'captured' ? { ...result, intent: { ...result.intent, card: null } } : result;
    };
    await settleOrder({ ...ctx, payments: { ...ctx.payments, capture } }, order._id);
  });
  await world.sandbox.clearFaults();
  const shown = await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} });
  expect(shown.plan).toMatchObject({ state: 'active', isCardAgreed: false });
  await eventually(async () => {
    const mails = await world.sandbox.mails(email);
    const confirmation = mails.find(({ subject }) => subject.startsWith('Your booking'));
    expect(confirmation?.text).toContain('We email you a link before each of these days:');
  });
});

test('a deposit is paid although Stripe refused its customer first, and then the answer about it was lost', async () => {
  const group = await offerPlan(world, person);
  const items = [await seatFor(world, person, { group, tour: 'Whale Watching Voyage', cents: 60_000 })];
  const email = `${randomUUID()}@parents.example`;
  const order = await person.order(group, items, email, randomUUID(), chosenPlan(group, items));
  for (const [failure, code] of [
    [{ effect: 'status', value: 400, code: 'parameter_invalid_empty' }, 'payment.refused'],
    [{ effect: 'drop-after' }, 'payment.unavailable'],
  ] as const) {
    await world.sandbox.fault({ target: 'stripe', method: 'POST', path: '^/customers$', ...failure });
    await expect(person.intent(order)).rejects.toMatchObject({ code });
    await world.sandbox.clearFaults();
  }
  const intent = await person.intent(order);
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.find(({ id }) => id === intent.id)).toMatchObject({
    customer: expect.stringMatching(/^cus_/),
  });
});

test('an order that is changed and changed back keeps the customer at Stripe who owns its card', async () => {
  const group = await offerPlan(world, person);
  const items = [await seatFor(world, person, { group, tour: 'Whale Watching Voyage', cents: 60_000 })];
  const email = `${randomUUID()}@parents.example`;
  const key = randomUUID();
  const order = await person.order(group, items, email, key, chosenPlan(group, items));
  const intent = await person.intent(order);
  await person.order(group, items, email, key);
  const again = await person.order(group, items, email, key, chosenPlan(group, items));
  expect((await person.intent(again)).id).toBe(intent.id);
  await person.pay(intent);
  expect((await person.confirm(again._id)).outcome).toBe('confirmed');
  const plans = await world.query('select stripe_customer_id from payment_plans where order_id = $1', [again._id]);
  const { payment_intents } = await world.sandbox.stripe();
  const { customer } = payment_intents.find(({ id }) => id === intent.id)!;
  expect(plans).toEqual([{ stripe_customer_id: customer }]);
});
