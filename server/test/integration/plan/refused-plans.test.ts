import { randomUUID } from 'node:crypto';
import type { ChosenPlan, PlanSettings } from '@tours/contract/payment-plan';
import { pick } from '@tours/contract/pick';
import { addDays } from '@tours/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, findDeparture, keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { chosenPlan, employeeOf, offerPlan, planSettingsOf, seatFor } from '../../setup/plans.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
});
afterAll(() => world?.close());

async function cartOf(change?: Partial<PlanSettings> | null) {
  const group = await offerPlan(world, person, change === undefined ? {} : { change });
  const items = [await seatFor(world, person, { group, tour: 'Whale Watching Voyage', cents: 50_000 })];
  return { group, items, today: group.paymentPlan?.today ?? '' };
}

const save = ({ group, items }: Awaited<ReturnType<typeof cartOf>>, plan?: ChosenPlan, key: string = randomUUID()) =>
  person.order(group, items, `${randomUUID()}@parents.example`, key, plan);

const plansOf = (key: string) =>
  world.query(
    `select p.state, (select count(*)::int from plan_consents c where c.plan_id = p.id) as consents,
       (select count(*)::int from instalments i where i.plan_id = p.id) as instalments
     from payment_plans p join orders o on o.id = p.order_id where o.checkout_key = $1`,
    [key],
  );

describe('an order with a plan is refused, and nothing is saved,', () => {
  test('without the consent, with other amounts or dates, or with words that are not the current ones', async () => {
    const cart = await cartOf();
    const { consentWording: _, ...silent } = chosenPlan(cart.group, cart.items);
    const plan = chosenPlan(cart.group, cart.items);
    const [first, ...rest] = plan.instalments;
    const key = randomUUID();
    const isRefused = async (wrong: ChosenPlan, status: number, code: string) => {
      const refusal = await refusalOf(save(cart, wrong, key));
      expect(refusal).toMatchObject({ status, code });
      return refusal;
    };
    await isRefused(silent, 400, 'plan.consentMissing');
    const { details } = await isRefused({ ...plan, depositCents: plan.depositCents - 1 }, 409, 'plan.changed');
    expect(details).toEqual(pick(plan, ['depositCents', 'nonRefundableCents', 'instalments']));
    await isRefused({ ...plan, nonRefundableCents: plan.nonRefundableCents + 1 }, 409, 'plan.changed');
    const later = { ...first!, dueOn: addDays(first!.dueOn, 1) };
    await isRefused({ ...plan, instalments: [later, ...rest] }, 409, 'plan.changed');
    await isRefused({ ...plan, instalments: rest.reverse() }, 409, 'plan.changed');
    await isRefused({ ...plan, consentWording: 99 }, 409, 'plan.changed');
    await isRefused({ ...plan, instalments: [] }, 400, 'request.invalid');
    expect(await world.query('select 1 from orders where checkout_key = $1', [key])).toEqual([]);
  });

  test('once the group offers no plan, another one, or the company forbids unpaid bookings', async () => {
    const cart = await cartOf();
    const plan = chosenPlan(cart.group, cart.items);
    await offerPlan(world, person, { change: { deposit: { kind: 'percent', percent: 30 } } });
    expect(await refusalOf(save(cart, plan))).toMatchObject({ status: 409, code: 'plan.changed' });
    await offerPlan(world, person, { change: null });
    expect(await refusalOf(save(cart, plan))).toMatchObject({ status: 409, code: 'plan.notOffered' });
    await offerPlan(world, person);
    const forbid = (isAllowed: boolean) =>
      world.query(`update companies set is_unpaid_booking_allowed = $1 where name = 'Coastline Tours'`, [isAllowed]);
    await forbid(false);
    expect(await refusalOf(save(cart, plan))).toMatchObject({ status: 409, code: 'plan.notOffered' });
    expect((await person.readGroup()).paymentPlan).toBeNull();
    expect(await refusalOf(offerPlan(world, person, { change: { maxMoveDays: 1 } }))).toMatchObject({
      code: 'plan.noUnpaidBookings',
    });
    await forbid(true);
  });

  test('where its total is too small', async () => {
    const cart = await cartOf();
    const plan = chosenPlan(cart.group, cart.items);
    const small = await seatFor(world, person, { group: cart.group, tour: 'Whale Watching Voyage', cents: 9_000 });
    expect(await refusalOf(save({ ...cart, items: [small] }, plan))).toMatchObject({
      status: 409,
      code: 'plan.inFull',
      details: { refusal: 'totalTooSmall' },
    });
  });
});

test('an order is saved without the plan again, and then paid in full without keeping the card', async () => {
  const cart = await cartOf();
  const key = randomUUID();
  const planned = await save(cart, chosenPlan(cart.group, cart.items), key);
  const deposit = await person.intent(planned);
  expect(await plansOf(key)).toEqual([{ state: 'offered', consents: 1, instalments: 0 }]);
  const order = await save(cart, undefined, key);
  expect(order).toMatchObject({ plan: null, amountDueNowCents: 50_000 });
  expect(await plansOf(key)).toEqual([]);
  expect(await refusalOf(person.intent(planned))).toMatchObject({ status: 409, code: 'payment.differs' });
  const intent = await person.intent(order);
  await person.pay(intent);
  expect(await person.confirm(order._id)).toMatchObject({ outcome: 'confirmed', order: { isPaid: true, plan: null } });
  const { payment_intents } = await world.sandbox.stripe();
  const ofOrder = payment_intents.filter(({ metadata }) => metadata.orderUuid === order._id);
  expect(ofOrder.find(({ id }) => id === intent.id)).toMatchObject({ setup_future_usage: null, amount: 50_000 });
  expect(ofOrder.find(({ id }) => id === deposit.id)).toMatchObject({ status: 'canceled' });
});

test('a declined card leaves the order unpaid, and refused seats leave no plan', async () => {
  const cart = await cartOf();
  const key = randomUUID();
  const order = await save(cart, chosenPlan(cart.group, cart.items), key);
  const intent = await person.intent(order);
  await person.pay(intent, CARDS.declined);
  expect((await person.confirm(order._id)).outcome).toBe('unpaid');
  expect(await plansOf(key)).toEqual([{ state: 'offered', consents: 1, instalments: 0 }]);

  const { availability } = findDeparture(cart.group, 'Whale Watching Voyage');
  const seats = (capacity: number) =>
    world.sandbox.setAvailability(availability.fareharborDetails.availabilityPk, { capacity });
  await seats(0);
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('refused');
  await seats(24);
  expect(await plansOf(key)).toEqual([]);
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.find(({ id }) => id === intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
});

test('cash in full ends the plan', async () => {
  const cart = await cartOf();
  const key = randomUUID();
  const order = await save(cart, chosenPlan(cart.group, cart.items), key);
  const staff = await employeeOf(world);
  await staff.recordCash({ body: { order: order._id, amountCents: 50_000, note: '' } });
  expect(await plansOf(key)).toEqual([]);
  expect((await person.confirm(order._id)).order).toMatchObject({ isPaid: true, plan: null });
});

test('a plan that staff change later does not touch an order that is booked', async () => {
  const cart = await cartOf();
  const plan = chosenPlan(cart.group, cart.items);
  const order = await save(cart, plan);
  await person.pay(await person.intent(order));
  await person.confirm(order._id);
  await offerPlan(world, person, { change: { deposit: { kind: 'percent', percent: 50 } } });
  const shown = await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} });
  expect(shown.plan).toMatchObject({ state: 'active', depositCents: plan.depositCents });
  const mails = await world.query<{ data: { plan: { instalments: unknown[] } } }>(
    `select data from mail_outbox where order_id = $1 and template = 'order-confirmation'`,
    [order._id],
  );
  expect(mails[0]!.data.plan.instalments).toHaveLength(3);
});

test('staff get a clear answer about dates that are over, out of order or too close to the first trip', async () => {
  const { today } = await cartOf();
  const fixed = (...days: number[]) => days.map((one) => ({ kind: 'fixed' as const, date: addDays(today, one) }));
  const before = (...days: number[]) => days.map((one) => ({ kind: 'beforeDeparture' as const, days: one }));
  const isRefused = async (dates: PlanSettings['dates'], at: number, problem: RegExp) => {
    const refusal = await refusalOf(offerPlan(world, person, { change: { dates } }));
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(refusal.details).toEqual([
      { path: `body/paymentPlan/dates/${at}`, message: expect.stringMatching(problem) },
    ]);
  };
  await isRefused(fixed(0), 0, /isn’t in the future/);
  await isRefused(fixed(10, 10), 1, /after the one before/);
  await isRefused(before(20, 30), 1, /after the one before/);
  await isRefused([...fixed(40), ...before(50)], 1, /after the one before/);
  await isRefused(fixed(10, 55), 1, /must be due by/);
  await expect(offerPlan(world, person, { change: { dates: before(6) } })).rejects.toMatchObject({ status: 400 });
});

test('a copy of a group has its plan, and the audit log has every change of it', async () => {
  const { group, today } = await cartOf();
  const staff = await employeeOf(world);
  const copy = await staff.copyGroup({ params: { id: group._id } });
  expect(copy.paymentPlan).toEqual(planSettingsOf(today));
  await offerPlan(world, person, { change: null });
  const [entry] = await world.query<{ before: object; after: object }>(
    `select before, after from audit_log where entity_id = $1 and action = 'group.updated' order by created_at desc limit 1`,
    [group._id],
  );
  expect(entry).toMatchObject({ before: { paymentPlan: planSettingsOf(today) }, after: { paymentPlan: null } });
});

test('payments end before FareHarbor’s last time to cancel, on the page, at the checkout and when staff give more time', async () => {
  const { group, items, today } = await cartOf();
  const staff = await employeeOf(world);
  const { item, availability } = findDeparture(group, 'Whale Watching Voyage');
  const tripOn = availability.startDate.slice(0, 10);
  const daysAhead = (Date.parse(tripOn) - Date.parse(today)) / 86_400_000;
  await world.sandbox.setItem(item.fareharborDetails.pk, { cancel_hours_before: (daysAhead - 21) * 24 });
  expect(await staff.syncItem({ params: { id: item._id } })).toMatchObject({
    changed: expect.arrayContaining(['cancelHoursBefore']),
  });

  const dates = [20, 21].map((days) => ({ kind: 'fixed' as const, date: addDays(today, days) }));
  const refusal = await refusalOf(offerPlan(world, person, { change: { dates } }));
  expect(refusal.details).toMatchObject([
    { path: 'body/paymentPlan/dates/1', message: expect.stringMatching(/before its seats/) },
  ]);

  const shown = await person.readGroup();
  const { instalments } = chosenPlan(shown, items);
  expect(instalments.map(({ dueOn }) => dueOn)).toEqual([10, 20].map((days) => addDays(today, days)));
  const order = await save({ group: shown, items, today }, chosenPlan(shown, items));
  await person.pay(await person.intent(order));
  await person.confirm(order._id);
  const [first] = (await staff.getPlan({ params: { id: order._id } })).instalments;
  const params = { id: order._id, instalment: first!._id };
  const body = (days: number) => ({ dueOn: addDays(today, days), note: 'Asked by phone' });
  expect(await refusalOf(staff.extendInstalment({ params, body: body(21) }))).toMatchObject({
    status: 409,
    code: 'plan.dateNotAllowed',
  });
  expect((await staff.extendInstalment({ params, body: body(20) })).instalments[0]!.dueOn).toBe(addDays(today, 20));
});
