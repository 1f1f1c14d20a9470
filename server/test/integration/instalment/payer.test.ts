import { addDays, formatPlainDay } from '@tours/contract/time';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { CARDS } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refundBody } from '../../setup/refunds.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import {
  type Booked,
  bookOnPlan,
  booksOf,
  expectBalance,
  instalmentsOf,
  mailsOf,
  morningOf,
  paramsOf,
  payAmount,
  payNext,
  saveCard,
} from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

const finish = (booked: Booked) => world.client.finishPlanPayment({ params: paramsOf(booked) });

test('a payer pays the next payment by hand, although the card would be charged', async () => {
  const booked = await bookOnPlan(world);
  const first = await payNext(world, booked);
  const begun = await payNext(world, booked);
  expect((await booked.person.pay(first)).httpStatus).toBe(400);
  await booked.person.pay(begun);
  const plan = await finish(booked);
  expect(plan).toMatchObject({ amountPaidCents: 46_667, amountOwedCents: 53_333 });
  expect(plan.instalments.map(({ state, paidOn }) => [state, paidOn])).toEqual([
    ['paid', plan.today],
    ['planned', null],
    ['planned', null],
  ]);
  const order = await world.client.getOrder({ params: paramsOf(booked), query: {} });
  expect([order.plan!.depositPaidOn, order.plan!.instalments[0]!.paidOn]).toEqual([plan.depositPaidOn, plan.today]);
  const { pages } = await readPdf((await world.client.getOrderConfirmation({ params: paramsOf(booked) })).content);
  expect(pages[0]!.text).toContain(`Payment of ${formatPlainDay(plan.today)} (paid)`);
  await eventually(async () => {
    const receipts = (await world.sandbox.mails(booked.email)).filter(({ subject }) => subject.startsWith('Receipt'));
    expect(receipts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Download your receipts from your order page:\nhttp\S+\/orders\/[0-9a-f]{64}\n/),
    ]);
  });
  await world.goTo(morningOf(booked.days[0]!));
  const books = await expectBalance(world, booked.orderId);
  expect(books.charges).toHaveLength(2);
  expect((await mailsOf(world, booked.orderId)).filter(({ template }) => template === 'instalment-paid')).toHaveLength(
    1,
  );
});

test('any amount from $20 shortens the plan from its end, and everything pays the rest, also of a group that has closed', async () => {
  const booked = await bookOnPlan(world);
  const setOpen = (isOpen: boolean) =>
    world.query(`update groups set is_active = $1 where slug = 'spring-break'`, [isOpen]);
  await setOpen(false);
  onTestFinished(async () => void (await setOpen(true)));
  expect((await refusalOf(payAmount(world, booked, 'amount', 1_999))).code).toBe('plan.amountTooSmall');
  expect((await refusalOf(payAmount(world, booked, 'amount', 26_640))).code).toBe('plan.leavesTooLittle');
  expect((await refusalOf(payAmount(world, booked, 'amount', 80_001))).code).toBe('payment.differs');
  await booked.person.pay(await payAmount(world, booked, 'amount', 30_000));
  const shortened = await finish(booked);
  expect(shortened.instalments.map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ['planned', 26_667],
    ['planned', 23_333],
    ['settled', 0],
  ]);
  expect(shortened.instalments.map(({ paidOn }) => paidOn)).toEqual([null, null, shortened.today]);
  const confirmation = async () => {
    const { content } = await world.client.getOrderConfirmation({ params: paramsOf(booked) });
    return (await readPdf(content)).text;
  };
  expect(await confirmation(), 'a payment that is paid in part').toContain('(planned, $33.34 paid) $233.33');
  expect((await refusalOf(payAmount(world, booked, 'all', 80_000))).code).toBe('payment.differs');
  await booked.person.pay(await payAmount(world, booked, 'all', 50_000));
  const complete = await finish(booked);
  expect(complete).toMatchObject({ state: 'complete', amountOwedCents: 0 });
  expect(
    complete.instalments.map(({ state, amountCents, paidEarlyCents }) => [state, amountCents, paidEarlyCents]),
  ).toEqual([
    ['settled', 0, 26_667],
    ['settled', 0, 26_667],
    ['settled', 0, 26_666],
  ]);
  expect((await confirmation()).match(/Payment of [\w ]+ \(paid early\) \$266\.6[67]/g)).toHaveLength(3);
  await world.goTo(morningOf(booked.days[2]!));
  await expectBalance(world, booked.orderId);
  expect((await refusalOf(payAmount(world, booked, 'all', 50_000))).code).toBe('plan.nothingOwed');
});

test('two tabs can’t pay twice: the later payment ends the earlier one, or counts it', async () => {
  const booked = await bookOnPlan(world);
  // The same amount, but another payment.
  const some = await payAmount(world, booked, 'amount', 26_667);
  const next = await payNext(world, booked);
  expect((await booked.person.pay(some)).httpStatus).toBe(400);
  const all = await payAmount(world, booked, 'all', 80_000);
  expect((await booked.person.pay(next)).httpStatus).toBe(400);
  await booked.person.pay(all);
  // The second tab asks before anybody has recorded the payment.
  expect((await refusalOf(payNext(world, booked))).code).toBe('plan.nothingOwed');
  expect(await finish(booked)).toMatchObject({ state: 'complete' });
  await expectBalance(world, booked.orderId);
});

test('a payment by hand while the job charges is one payment', async () => {
  const booked = await bookOnPlan(world);
  const begun = await payNext(world, booked);
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const [answer] = await Promise.all([booked.person.pay(begun), world.goTo(morningOf(booked.days[0]!))]);
  expect([200, 400]).toContain(answer.httpStatus);
  await finish(booked);
  const books = await expectBalance(world, booked.orderId);
  expect(books.charges.map(({ amount_cents }) => amount_cents)).toEqual([20_000, 26_667]);
});

test('a payment whose event was lost is recorded also when no worker ran for days', async () => {
  const booked = await bookOnPlan(world);
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await booked.person.pay(await payAmount(world, booked, 'all', 80_000));
  await eventually(async () => {
    await world.query(
      `update charges set updated_at = now() - interval '3 days' where order_id = $1 and state = 'open'`,
      [booked.orderId],
    );
    await world.run('sweep-plans');
    expect((await booksOf(world, booked.orderId)).plan).toBe('complete');
  });
  await expectBalance(world, booked.orderId);
});

test('after a lost dispute of the deposit the card is not charged any more, and what is owed is paid by hand', async () => {
  const booked = await bookOnPlan(world);
  const erin = await signedIn(world.origin, 'employee@coastline.example');
  const [trip] = await world.query<{ id: string }>(
    'select id from order_items where order_id = $1 order by position limit 1',
    [booked.orderId],
  );
  await erin.createRefund({ body: refundBody(trip!.id, 30_000) });
  const [deposit] = (await booksOf(world, booked.orderId)).charges;
  const { id } = await world.sandbox.openDispute({ payment: deposit!.intent_id! });
  await world.settled();
  await world.sandbox.closeDispute(id, 'lost');
  await world.settled();
  await world.goTo(morningOf(booked.days[0]!));
  expect((await booksOf(world, booked.orderId)).charges).toHaveLength(1);
  await booked.person.pay(await payAmount(world, booked, 'all', 50_000));
  expect(await finish(booked)).toMatchObject({ amountPaidCents: 70_000, amountOwedCents: 0 });
  const { lines } = await booksOf(world, booked.orderId);
  expect(lines.slice(-2).map((one) => one.amount_cents)).toEqual([18_000, 32_000]);
});

test('what the bank asks the customer about is paid on the page instead', async () => {
  const booked = await bookOnPlan(world);
  await world.sandbox.setBank(booked.card, 'authentication_required');
  await world.goTo(morningOf(booked.days[0]!));
  const asked = await world.client.getPlan({ params: paramsOf(booked) });
  expect(asked.instalments[0]).toMatchObject({ state: 'retrying', needsConfirmation: true });
  const passedOn = { params: { id: await linkTo(world.query, 'order', booked.orderId) } };
  expect(await world.client.getPlan(passedOn)).toMatchObject({
    card: null,
    instalments: [{ state: 'due', needsConfirmation: false, nextTryOn: null }, {}, {}],
  });
  // Agents read the order itself.
  const shown = await world.client.getOrder({ params: paramsOf(booked), query: {} });
  expect(shown.plan!.instalments[0]!.state).toBe('due');
  await booked.person.pay(await payNext(world, booked), CARDS.good);
  expect((await finish(booked)).instalments[0]!.state).toBe('paid');
  await expectBalance(world, booked.orderId);
});

test('a new card comes with a new agreement, and pays what the old one could not', async () => {
  const booked = await bookOnPlan(world);
  await world.sandbox.setBank(booked.card, 'lost_card');
  await world.goTo(morningOf(booked.days[0]!, 3));
  const setup = await world.client.startCardChange({ params: paramsOf(booked) });
  const [first, second] = [addDays(booked.days[0]!, 3), booked.days[1]!].map((day) => formatPlainDay(day));
  expect(setup.consent).toContain(`for 3 more payments: $266.67 on ${first}, $266.67 on ${second}, and`);
  const change = (id: string, consent = setup.consent) =>
    world.client.finishCardChange({ params: paramsOf(booked), body: { setup: id, consent } });
  expect((await refusalOf(change(setup.id))).code).toBe('plan.cardNotSaved');
  await saveCard(world, setup);
  const other = await bookOnPlan(world);
  const foreign = await world.client.startCardChange({ params: paramsOf(other) });
  await saveCard(world, foreign);
  expect((await refusalOf(change(foreign.id))).code).toBe('plan.cardNotSaved');
  // Words of other payments than those that are open now change nothing, and their card is forgotten.
  const early = await world.client.startCardChange({ params: paramsOf(booked) });
  await saveCard(world, early);
  expect((await refusalOf(change(early.id, setup.consent.replace('3 more', '2 more')))).code).toBe('plan.changed');
  expect((await refusalOf(change(early.id))).code).toBe('plan.cardNotSaved');
  expect((await instalmentsOf(world, booked.orderId)).rows[0]!.tries).toBe(1);
  expect(await change(setup.id)).toMatchObject({ card: { lastFour: '4242' } });
  await world.tick();
  expect((await instalmentsOf(world, booked.orderId)).states[0]).toBe('paid');
  const agreed = await world.query('select content from plan_consents where order_id = $1', [booked.orderId]);
  expect(agreed).toHaveLength(2);
  const { payment_methods: cards } = await world.sandbox.stripe('payment_methods');
  expect(cards.find(({ id }) => id === booked.card)!.customer).toBeNull();
  await expectBalance(world, booked.orderId);
});

test('a payer moves a payment as far as the group allows, and the mails follow', async () => {
  const booked = await bookOnPlan(world, { maxMoveDays: 5 });
  const { instalments } = await world.client.getPlan({ params: paramsOf(booked) });
  const latest = morningOf(booked.days[0]!, 5).toISOString().slice(0, 10);
  expect(instalments[0]!.canMoveTo).toBe(latest);
  const move = (dueOn: string) =>
    world.client.moveInstalment({ params: { ...paramsOf(booked), instalment: booked.first }, body: { dueOn } });
  const beyond = morningOf(booked.days[0]!, 6).toISOString().slice(0, 10);
  for (const day of [booked.days[0]!, beyond]) expect((await refusalOf(move(day))).code).toBe('plan.dateNotAllowed');
  await move(latest);
  await world.goTo(morningOf(booked.days[0]!, 4));
  expect((await instalmentsOf(world, booked.orderId)).states[0]).toBe('planned');
  await world.goTo(morningOf(latest));
  expect((await instalmentsOf(world, booked.orderId)).states[0]).toBe('paid');
});

const cardOf = async (orderId: string) =>
  (await world.query('select card_last_four as last4 from payment_plans where order_id = $1', [orderId]))[0]!.last4;

test('an expired card is charged again on the morning on which its bank replaces it, and is shown with its new number', async () => {
  const booked = await bookOnPlan(world, { maxMoveDays: 9 });
  const { orderId, days, card, first } = booked;
  // The first payment waits for its second try when the second finds that the card has expired.
  const body = { dueOn: addDays(days[1]!, -1) };
  await world.client.moveInstalment({ params: { ...paramsOf(booked), instalment: first }, body });
  await world.sandbox.setBank(card, 'insufficient_funds');
  await world.goTo(morningOf(body.dueOn));
  await world.sandbox.setBank(card, 'expired_card');
  await world.goTo(morningOf(days[1]!));
  const { rows } = await instalmentsOf(world, orderId);
  expect(rows.map(({ state, tries, next_try_on }) => [state, tries, next_try_on])).toEqual([
    ['retrying', 1, null],
    ['retrying', 1, null],
    ['planned', 0, null],
  ]);
  await world.sandbox.setBank(card, 'approve');
  await world.sandbox.renewCard(card, { last4: '1881', exp_month: 5, exp_year: 2038 });
  await eventually(async () => expect(await cardOf(orderId)).toBe('1881'));
  await eventually(async () =>
    expect((await instalmentsOf(world, orderId)).states).toEqual(['paid', 'paid', 'planned']),
  );
});

test('after a final refusal the card that its bank sends gets four tries of its own, each with a mail', async () => {
  const { orderId, days, card } = await bookOnPlan(world);
  const first = async () => (await instalmentsOf(world, orderId)).rows[0]!;
  await world.sandbox.setBank(card, 'insufficient_funds');
  for (const day of [0, 2]) await world.goTo(morningOf(days[0]!, day));
  await world.sandbox.setBank(card, 'lost_card');
  await world.goTo(morningOf(days[0]!, 5));
  expect(await first()).toMatchObject({ tries: 3, next_try_on: null, failure: 'lost_card' });
  // Only the year of the new card differs, and its account is still empty.
  await world.sandbox.setBank(card, 'insufficient_funds');
  await world.sandbox.renewCard(card, { last4: '4242', exp_month: 5, exp_year: 2038 });
  await eventually(async () => expect(await first()).toMatchObject({ tries: 1, failure: 'insufficient_funds' }));
  for (const day of [7, 10, 14, 20]) await world.goTo(morningOf(days[0]!, day));
  expect(await first()).toMatchObject({ tries: 4, next_try_on: null });
  const failed = (await mailsOf(world, orderId)).filter(
    ({ template, data }) => template === 'instalment-failed' && data.dueOn === days[0],
  );
  expect(failed).toHaveLength(7);
  await expectBalance(world, orderId);
});

test.each(['stop_payment_order', 'authentication_required'])(
  'after %s no try follows with the card that its bank sends either, because its holder decides',
  async (code) => {
    const { orderId, days, card } = await bookOnPlan(world);
    await world.sandbox.setBank(card, code);
    await world.goTo(morningOf(days[0]!));
    await world.sandbox.setBank(card, 'approve');
    await world.sandbox.renewCard(card, { last4: '1881', exp_month: 5, exp_year: 2038 });
    await eventually(async () => expect(await cardOf(orderId)).toBe('1881'));
    await world.tick();
    expect((await instalmentsOf(world, orderId)).rows[0]).toMatchObject({ state: 'retrying', tries: 1, failure: code });
    await expectBalance(world, orderId);
  },
);
