import { addDays, formatDate, formatPlainDay } from '@tours/contract/time';
import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { countInOneWindow } from '../../setup/one-window.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { CARDS } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import {
  bookOnPlan,
  expectBalance,
  instalmentsOf,
  morningOf,
  paramsOf,
  payAmount,
  payNext,
  saveCard,
} from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
  return countInOneWindow(world);
});

/** Pays as the provider's script would, with a card whose id somebody knows. */
const payWithKnown = (card: string, { id, client_secret }: { id: string; client_secret: string }) =>
  fetch(`${world.sandbox.url}/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret, payment_method: card }),
  });

test('the card that an order keeps pays for no other order, and for its own only by the job, whoever knows its id', async () => {
  const booked = await bookOnPlan(world);
  const { person } = booked;
  const group = await person.readGroup();
  const stranger = await person.order(
    group,
    [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [41] })],
    booked.email,
  );
  const byHand = await payNext(world, booked);
  await world.sandbox.setBank(booked.card, 'insufficient_funds');
  await world.goTo(morningOf(booked.days[0]!));
  const { rows: declined } = await instalmentsOf(world, booked.orderId);
  expect(declined[0]).toMatchObject({ state: 'retrying', tries: 1 });
  await world.sandbox.setBank(booked.card, 'approve');
  // The payment of the job has another secret than the one that a class with the link was given before.
  expect((await payWithKnown(booked.card, byHand)).status).toBe(400);
  const second = { kind: 'instalment' as const, instalment: (await instalmentsOf(world, booked.orderId)).rows[1]!.id };
  const ofSecond = { params: paramsOf(booked), body: { ...second, amountCents: 26_667 } };
  for (const begin of [
    () => person.intent(stranger),
    () => payNext(world, booked),
    () => payAmount(world, booked, 'all', 80_000),
    () => world.client.startPlanPayment(ofSecond),
  ]) {
    const answer = await payWithKnown(booked.card, await begin());
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('belongs to another customer');
  }
  await world.goTo(morningOf(booked.days[0]!, 2));
  expect((await instalmentsOf(world, booked.orderId)).states).toEqual(['paid', 'planned', 'planned']);
  // On its day the job ends a payment that was begun by hand.
  const begun = await world.client.startPlanPayment(ofSecond);
  await world.goTo(morningOf(booked.days[1]!));
  expect((await instalmentsOf(world, booked.orderId)).states).toEqual(['paid', 'paid', 'planned']);
  expect((await person.pay(begun)).httpStatus).toBe(400);
  await expectBalance(world, booked.orderId);
});

test('a pay link opens the payments and nothing else, and shows no traveller', async () => {
  const booked = await bookOnPlan(world);
  const id = await linkTo(world.query, 'pay', booked.orderId);
  const stranger = clientOf(world.origin);
  const plan = await stranger.getPlan({ params: { id } });
  expect(plan).toMatchObject({ amountOwedCents: 80_000, state: 'active' });
  expect(JSON.stringify(plan)).not.toContain('Traveller1');
  expect((await refusalOf(stranger.getOrder({ params: { id }, query: {} }))).code).toBe('link.ended');
  expect((await refusalOf(stranger.getPlan({ params: { id: booked.orderId } }))).code).toBe('order.notFound');
});

test('an order’s passed-on link pays, and changes neither card nor dates; a pay link is mailed to the contact', async () => {
  const booked = await bookOnPlan(world, { maxMoveDays: 5 });
  const stranger = clientOf(world.origin);
  const params = { id: await linkTo(world.query, 'order', booked.orderId) };
  const shown = await stranger.getPlan({ params });
  expect(shown).toMatchObject({ amountOwedCents: 80_000, mayChange: false });
  expect(shown.instalments.map(({ canMoveTo }) => canMoveTo)).toEqual([null, null, null]);
  const payer = { params: { id: await linkTo(world.query, 'pay', booked.orderId) } };
  const setup = await world.client.startCardChange(payer);
  await saveCard(world, setup);
  const body = { setup: setup.id, consent: setup.consent };
  const dueOn = (await world.client.getPlan(payer)).instalments[0]!.canMoveTo!;
  const refused = await Promise.all(
    [
      stranger.startCardChange({ params }),
      stranger.finishCardChange({ params, body }),
      stranger.moveInstalment({ params: { ...params, instalment: booked.first }, body: { dueOn } }),
    ].map(refusalOf),
  );
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('plan.linkNeeded'));
  await stranger.renewLink({ body: { link: params.id, purpose: 'pay' } });
  const [mail] = await world.query<{ to: string; link: string }>(
    `select to_address as to, data->'link'->>'payUrl' as link from mail_outbox
     where template = 'new-link' and order_id = $1`,
    [booked.orderId],
  );
  expect(mail).toEqual({ to: booked.email, link: expect.any(String) });
  expect(await world.client.finishCardChange({ ...payer, body })).toMatchObject({ mayChange: true });
  await world.client.moveInstalment({ params: { ...payer.params, instalment: booked.first }, body: { dueOn } });
  // Stripe tells whoever knows a payment's secret which card it refused, so the link gets a payment of its own.
  const all = { kind: 'all' as const, amountCents: 80_000 };
  const ofFamily = await world.client.startPlanPayment({ ...payer, body: all });
  const underWay = await refusalOf(stranger.startPlanPayment({ params, body: all }));
  expect(underWay.code).toBe('plan.begunByFamily');
  // Others may have had the pay link too, and whoever began a payment reads the card that is refused in it afterwards.
  const again = await world.client.startPlanPayment({ ...payer, body: all });
  expect(again.id).not.toBe(ofFamily.id);
  expect((await booked.person.pay(ofFamily)).httpStatus).toBe(400);
  await world.query(`update charges set updated_at = now() - interval '16 minutes' where order_id = $1`, [
    booked.orderId,
  ]);
  const begun = await stranger.startPlanPayment({ params, body: all });
  expect(begun.id).not.toBe(again.id);
  const next = await stranger.startPlanPayment({ params, body: all });
  expect((await booked.person.pay(begun)).httpStatus).toBe(400);
  await booked.person.pay(next);
  expect(await stranger.finishPlanPayment({ params })).toMatchObject({ amountOwedCents: 0 });
});

test('an hour after the purchase, the address of the browser that bought pays, and does nothing else', async () => {
  const booked = await bookOnPlan(world, { maxMoveDays: 5 });
  const payer = { params: paramsOf(booked) };
  const ageOrder = `update orders set authorised_at = authorised_at - interval '61 minutes' where id = $1`;
  expect(await world.client.getPlan(payer)).toMatchObject({ mayChange: true, card: { lastFour: '4242' } });
  const setup = await world.client.startCardChange(payer);
  await saveCard(world, setup);
  const refused = await payNext(world, booked);
  await world.query(ageOrder, [booked.orderId]);
  expect(await world.client.getPlan(payer)).toMatchObject({ mayChange: false, isPassedOn: true, card: null });
  const body = { setup: setup.id, consent: setup.consent };
  expect((await refusalOf(world.client.finishCardChange({ ...payer, body }))).code).toBe('plan.linkNeeded');
  // The page was open when the hour ended. A payment that may still succeed is left alone; after a refusal the next one begins.
  expect((await refusalOf(payNext(world, booked))).code).toBe('plan.begunByFamily');
  expect((await booked.person.pay(refused, CARDS.declined)).httpStatus).toBe(402);
  const next = await payNext(world, booked);
  expect(next.id).not.toBe(refused.id);
  await booked.person.pay(next);
  expect(await world.client.finishPlanPayment(payer)).toMatchObject({ amountPaidCents: 46_667 });
});

test('another order’s payment does not exist here, and nothing changes', async () => {
  const [booked, other] = [await bookOnPlan(world), await bookOnPlan(world)];
  const foreign = world.client.startPlanPayment({
    params: paramsOf(booked),
    body: { kind: 'instalment', instalment: other.first, amountCents: 26_667 },
  });
  expect((await refusalOf(foreign)).code).toBe('resource.notFound');
  expect((await refusalOf(payNext(world, booked, 26_666))).code).toBe('payment.differs');
  expect((await instalmentsOf(world, other.orderId)).rows[0]!.intent_id).toBeNull();
});

test('a card that was saved without an agreement is forgotten, and a page that stays open saves none after a day', async () => {
  const booked = await bookOnPlan(world);
  const params = paramsOf(booked);
  const save = async () => {
    const setup = await world.client.startCardChange({ params });
    await saveCard(world, setup);
    return { params, body: { setup: setup.id, consent: setup.consent } };
  };
  await save();
  await world.client.finishCardChange(await save());
  const late = await save();
  const open = await world.client.startCardChange({ params });
  await booked.person.pay(await payAmount(world, booked, 'all', 80_000));
  expect((await refusalOf(world.client.finishCardChange(late))).code).toBe('plan.nothingOwed');
  const kept = async () => {
    const [plan] = await world.query<{ customer: string; card: string }>(
      'select stripe_customer_id as customer, payment_method_id as card from payment_plans where order_id = $1',
      [booked.orderId],
    );
    const { payment_methods: cards } = await world.sandbox.stripe('payment_methods');
    const theirs = cards.filter(({ customer }) => customer === plan!.customer);
    return theirs.map(({ id }) => (id === plan!.card ? 'agreed' : 'unused')).sort();
  };
  expect(await kept()).toEqual(['agreed', 'unused']);
  await world.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'forget-unused-card'`,
  );
  await eventually(async () => expect(await kept()).toEqual(['agreed']));
  const left = `select 1 from graphile_worker.jobs where task_identifier = 'forget-unused-card'`;
  await eventually(async () => expect(await world.query(left)).toEqual([]));
  await expect(saveCard(world, open)).rejects.toThrow();
  expect(await kept()).toEqual(['agreed']);
});

test('whoever has the order’s link does not begin payments without end, and the family still pays', async () => {
  const booked = await bookOnPlan(world);
  const params = { id: await linkTo(world.query, 'order', booked.orderId) };
  const begin = () => world.client.startPlanPayment({ params, body: { kind: 'amount', amountCents: 5_000 } });
  for (let count = 0; count < 30; count++) await begin();
  expect(await refusalOf(begin())).toMatchObject({ code: 'request.rateLimited' });
  await payAmount(world, booked, 'amount', 5_000);
});

test('an agent reads the sums of an order, and neither amounts nor dates of the family’s payments to come', async () => {
  const booked = await bookOnPlan(world, { maxMoveDays: 14 });
  const dueOn = addDays(booked.days[0]!, 1);
  const params = { ...paramsOf(booked), instalment: booked.first };
  await world.client.moveInstalment({ params, body: { dueOn } });
  const agent = await signedIn(world.origin, 'agent@maple.example');
  const byAgent = { params: { id: booked.orderId } };
  const byFamily = { params: paramsOf(booked) };

  const order = await agent.getOrder({ ...byAgent, query: {} });
  expect(order).toMatchObject({ amountTotalCents: 100_000, amountPaidCents: 20_000, amountRemainingCents: 80_000 });
  const history = await agent.getOrderHistory(byAgent);
  expect(history.map(({ what }) => what)).toContain('Payment moved by the family');
  const pdf = (await readPdf((await agent.getOrderConfirmation(byAgent)).content)).text;
  expect(pdf).toContain('$800.00');
  const secrets = ['26667', '266.67', dueOn, formatDate(dueOn), formatPlainDay(dueOn)];
  for (const secret of secrets)
    for (const shown of [order, history, pdf]) expect(JSON.stringify(shown)).not.toContain(secret);

  const family = [
    await world.client.getOrder({ ...byFamily, query: {} }),
    await world.client.getOrderHistory(byFamily),
    (await readPdf((await world.client.getOrderConfirmation(byFamily)).content)).text,
  ];
  for (const secret of secrets) expect(JSON.stringify(family)).toContain(secret);
});
