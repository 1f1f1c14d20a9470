import { addDays } from '@tours/contract/time';
import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { employeeOf } from '../../setup/plans.ts';
import { refundBody } from '../../setup/refunds.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, booksOf, expectBalance, instalmentsOf, intentsOf, mailsOf, morningOf, saveCard } from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

test('the instalments of the worked example are charged on their days and end on every column’s cent', async () => {
  const { orderId, days } = await bookOnPlan(world);
  await world.goTo(new Date(morningOf(days[0]!).getTime() - 3_600_000));
  expect((await instalmentsOf(world, orderId)).states).toEqual(['planned', 'planned', 'planned']);
  for (const day of days) {
    await world.goTo(morningOf(day));
    await world.tick();
  }
  const books = await expectBalance(world, orderId);
  expect(books.plan).toBe('complete');
  expect(books.order).toMatchObject({ is_paid: true, amount_paid_cents: 100_000, amount_planned_cents: null });
  expect(books.charges.map((one) => [one.amount_cents, one.fee_cents])).toEqual([
    [20_000, 1_000],
    [26_667, 1_333],
    [26_667, 1_334],
    [26_666, 1_333],
  ]);
  expect(books.lines.map((one) => one.amount_cents)).toEqual([
    ...[12_000, 8_000],
    ...[16_000, 10_667],
    ...[16_000, 10_667],
    ...[16_000, 10_666],
  ]);
  expect(books.columns.map(({ paid, fee, commission }) => [paid, fee, commission])).toEqual([
    [60_000, 3_000, 6_000],
    [40_000, 2_000, 4_000],
  ]);
  const mails = await mailsOf(world, orderId);
  expect(mails.filter(({ template }) => template === 'instalment-paid')).toHaveLength(3);
  expect(mails.at(-1)!.data).toMatchObject({ remainingCents: 0, next: null });
  const offSession = await world.query('select begun_by, consent_id from charges where order_id = $1', [orderId]);
  expect(offSession.filter((one) => one.begun_by === 'job' && one.consent_id)).toHaveLength(3);
});

test('payments and refunds stand in the statement of the month in which they were made, with their own percentage', async () => {
  const { order, orderId, days } = await bookOnPlan(world);
  const booked = world.clock();
  const [partner] = await world.query<{ id: string; percentage: string; timezone: string }>(
    `select p.id, p.commission_percentage as percentage, p.timezone
     from orders o join partners p on p.id = o.partner_id where o.id = $1`,
    [orderId],
  );
  const setPercentage = (percentage: string) =>
    world.query('update partners set commission_percentage = $2 where id = $1', [partner!.id, percentage]);
  // A new percentage touches no order that is booked already.
  await setPercentage('50');
  for (const day of days) await world.goTo(morningOf(day));
  await setPercentage(partner!.percentage);
  const refunded = morningOf(days[2]!, 40);
  await world.goTo(refunded);
  const staff = await employeeOf(world);
  await staff.createRefund({ body: refundBody(order.items[0]!._id, 30_000) });
  await world.goTo(morningOf(days[2]!, 80));
  const params = { id: partner!.id };
  const stated = new Map<string, number>();
  for (const { month } of await staff.listPartnerStatements({ params })) {
    const { lines } = await staff.getPartnerStatement({ params: { ...params, month } });
    const own = lines.filter((line) => line.order._id === orderId);
    if (own.length)
      stated.set(
        month,
        own.reduce((sum, { commissionCents }) => sum + commissionCents, 0),
      );
  }
  const made: [Date, number][] = [
    [booked, 2_000],
    ...days.map((day, at): [Date, number] => [morningOf(day), [2_667, 2_667, 2_666][at]!]),
    [refunded, -3_000],
  ];
  const expected = new Map<string, number>();
  for (const [at, cents] of made) {
    const month = at.toLocaleDateString('en-CA', { timeZone: partner!.timezone }).slice(0, 7);
    expected.set(month, (expected.get(month) ?? 0) + cents);
  }
  expect(stated).toEqual(expected);
});

test('a payer is reminded 7 days and 1 day before an automatic payment, once each', async () => {
  const { orderId, days } = await bookOnPlan(world);
  for (const before of [8, 7, 6, 2, 1]) await world.goTo(morningOf(days[0]!, -before));
  await world.tick();
  const keys = (await mailsOf(world, orderId)).map(({ once_key }) => once_key.split(':').at(-1));
  expect(keys).toEqual(['-7', '-1']);
});

test('by hand a payer is reminded before, on and after the day, staff on the third day, and no card is charged', async () => {
  const { orderId, days } = await bookOnPlan(world, { isAutomatic: false });
  const askedFor = async () =>
    (await world.client.getOrder({ params: { id: keyOf(orderId) }, query: {} })).plan!.askedFor;
  await world.goTo(morningOf(days[0]!, -8));
  expect(await askedFor()).toBeNull();
  await world.goTo(morningOf(days[0]!, -7));
  expect(await askedFor()).toEqual({ dueOn: days[0], amountCents: 26_667, isCardRefused: false });
  for (const after of [-3, 0, 1, 2, 3, 4]) await world.goTo(morningOf(days[0]!, after));
  const mails = await mailsOf(world, orderId);
  const first = mails.filter(({ once_key }) => once_key.includes(days[0]!));
  expect(
    first.filter(({ template }) => template === 'instalment-reminder').map((one) => one.once_key.split(':').at(-1)),
  ).toEqual(['-7', '-3', '0', '2']);
  expect(first.filter(({ template }) => template === 'staff-notice').length).toBeGreaterThan(0);
  expect(await intentsOf(world, orderId)).toHaveLength(1);
  expect((await instalmentsOf(world, orderId)).states).toEqual(['overdue', 'planned', 'planned']);
});

test('a refused card is tried on day 0, 2, 5 and 9 with one intent, then the payment is overdue', async () => {
  const { orderId, days, card } = await bookOnPlan(world);
  await world.sandbox.setBank(card, 'insufficient_funds');
  const tries: number[] = [];
  for (let day = 0; day <= 9; day++) {
    await world.goTo(morningOf(days[0]!, day));
    if (day % 2 === 0) await world.tick();
    tries.push((await instalmentsOf(world, orderId)).rows[0]!.tries);
  }
  expect(tries).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 3, 4]);
  await world.goTo(morningOf(days[0]!, 9));
  const { rows } = await instalmentsOf(world, orderId);
  expect(rows[0]).toMatchObject({ state: 'overdue', next_try_on: null, failure: 'insufficient_funds', attempt: 0 });
  expect((await intentsOf(world, orderId)).filter(({ metadata }) => metadata.kind === 'instalment')).toHaveLength(1);
  const failed = (await mailsOf(world, orderId)).filter(({ template }) => template === 'instalment-failed');
  expect(failed.map(({ data }) => data.nextTryOn !== null)).toEqual([true, true, true, false]);
  await expectBalance(world, orderId);
});

test.each(['lost_card', 'authentication_required'])(
  'after %s no try follows, and a link is mailed at once',
  async (code) => {
    const { orderId, days, card } = await bookOnPlan(world);
    await world.sandbox.setBank(card, code);
    for (const day of [0, 2, 5]) await world.goTo(morningOf(days[0]!, day));
    const { rows } = await instalmentsOf(world, orderId);
    expect(rows[0]).toMatchObject({ state: 'overdue', tries: 1, next_try_on: null, failure: code });
    const failed = (await mailsOf(world, orderId)).filter(({ template }) => template === 'instalment-failed');
    expect(failed.map(({ data }) => [data.nextTryOn, data.needsConfirmation])).toEqual([
      [null, code === 'authentication_required'],
    ]);
    expect(
      await world.query(`select 1 from access_links where order_id = $1 and purpose = 'pay'`, [orderId]),
    ).toHaveLength(1);
  },
);

test('a disputed plan charges nothing and mails nothing, and goes on with a week of notice', async () => {
  const { orderId, days } = await bookOnPlan(world);
  const [deposit] = (await booksOf(world, orderId)).charges;
  const { id: dispute } = await world.sandbox.openDispute({ payment: deposit!.intent_id! });
  const isPaused = async () =>
    (
      await world.query<{ is_paused: boolean }>('select is_paused from payment_plans where order_id = $1', [orderId])
    )[0]!.is_paused;
  await eventually(async () => expect(await isPaused()).toBe(true));
  await world.goTo(morningOf(days[0]!, 4));
  expect((await instalmentsOf(world, orderId)).states[0]).toBe('due');
  // Only staff get mails, about the dispute.
  const mails = await mailsOf(world, orderId);
  expect(mails.filter(({ template }) => template !== 'staff-notice')).toEqual([]);
  await world.sandbox.closeDispute(dispute, 'won');
  await eventually(async () => expect(await isPaused()).toBe(false));
  await world.goTo(morningOf(days[0]!, 10));
  expect((await instalmentsOf(world, orderId)).states[0]).toBe('planned');
  await world.goTo(morningOf(days[0]!, 11));
  expect((await instalmentsOf(world, orderId)).states[0]).toBe('paid');
});

test('what the school pays is neither charged nor asked of the family, who hears of it before paying again', async () => {
  const booked = await bookOnPlan(world, { isAutoRelease: true });
  const { orderId, days } = booked;
  const params = { id: orderId };
  await world.sandbox.setBank(booked.card, 'insufficient_funds');
  await world.goTo(morningOf(days[0]!));
  expect((await instalmentsOf(world, orderId)).states[0]).toBe('retrying');
  await world.sandbox.setBank(booked.card, 'approve');
  const leader = await signedIn(world.origin, 'agent@maple.example');
  await Promise.all([1, 2].map(() => leader.markSchoolPays({ params })));
  await world.goTo(morningOf(days[1]!, 12));
  await world.run('cancel-overdue');
  const plan = await world.client.getPlan({ params: { id: keyOf(orderId) } });
  expect(plan).toMatchObject({ isPaidBySchool: true, amountOwedCents: 80_000, cancelledOn: null });
  expect(plan.instalments.map(({ state, canMoveTo }) => [state, canMoveTo])).toEqual(Array(3).fill(['due', null]));
  const shown = await world.client.getOrder({ params: { id: keyOf(orderId) }, query: {} });
  expect(shown.plan).toMatchObject({ isPaidBySchool: true, instalments: Array(3).fill({ state: 'due' }) });
  const written = await mailsOf(world, orderId);
  const toFamily = written.filter(({ template }) => template !== 'staff-notice');
  expect(toFamily.map(({ template }) => template)).toEqual(['instalment-failed']);
  const headings = new Set(written.flatMap(({ data }) => (data.heading as string) ?? []));
  expect([...headings]).toEqual([
    expect.stringContaining('The school pays $800.00 of order'),
    'A payment of $266.67 by the school is late',
  ]);

  const erin = await employeeOf(world);
  const instalment = (await instalmentsOf(world, orderId)).rows[0]!.id;
  await erin.takeInstalment({ params: { id: orderId, instalment }, body: { amountCents: 26_667, way: 'credit' } });
  expect((await mailsOf(world, orderId)).at(-1)).toMatchObject({ template: 'instalment-paid', data: { next: null } });

  await erin.unmarkSchoolPays({ params });
  const today = morningOf(days[1]!, 12).toISOString().slice(0, 10);
  const { rows } = await instalmentsOf(world, orderId);
  expect(rows.map(({ state, due_on }) => [state, due_on])).toEqual([
    ['paid', days[0]],
    ...Array(2).fill(['planned', addDays(today, 7)]),
  ]);
  await world.tick();
  expect((await mailsOf(world, orderId)).slice(-2).map(({ data }) => data.dueOn)).toEqual(
    Array(2).fill(addDays(today, 7)),
  );
  expect((await booksOf(world, orderId)).charges).toHaveLength(2);
  await world.goTo(morningOf(addDays(today, 7)));
  expect(await expectBalance(world, orderId)).toMatchObject({ plan: 'complete' });
});

test('staff hear that the school is late with an overdue payment, and a family that pays again has a week for it', async () => {
  const { orderId, days, card } = await bookOnPlan(world);
  const params = { id: orderId };
  await world.sandbox.setBank(card, 'lost_card');
  await world.goTo(morningOf(days[0]!));
  await world.goTo(morningOf(days[0]!, 3));
  expect((await instalmentsOf(world, orderId)).states[0]).toBe('overdue');
  const erin = await employeeOf(world);
  await erin.markSchoolPays({ params });
  const late = async () =>
    (await mailsOf(world, orderId)).filter(({ data }) => String(data.heading).includes('by the school is late'));
  await world.goTo(morningOf(days[0]!, 5));
  expect(await late()).toHaveLength(0);
  await world.goTo(morningOf(days[0]!, 6));
  expect((await late()).length).toBeGreaterThan(0);

  await world.goTo(morningOf(days[1]!, -1));
  await erin.unmarkSchoolPays({ params });
  const inAWeek = addDays(days[1]!, 6);
  const { rows } = await instalmentsOf(world, orderId);
  expect(rows.slice(0, 2).map(({ state, due_on }) => [state, due_on])).toEqual(Array(2).fill(['planned', inAWeek]));
});

test('a card that is lost is not charged for later payments either, and the payer is asked for each', async () => {
  const { orderId, days, card, first } = await bookOnPlan(world);
  await world.sandbox.setBank(card, 'lost_card');
  await world.goTo(morningOf(days[0]!));
  const { rows: before } = await instalmentsOf(world, orderId);
  const staff = await employeeOf(world);
  await staff.waiveInstalment({
    params: { id: orderId, instalment: first },
    body: { amountCents: before[0]!.amount_cents, note: '' },
  });
  for (const after of [-7, -1, 0]) await world.goTo(morningOf(days[1]!, after));
  const { rows } = await instalmentsOf(world, orderId);
  expect(rows[1]).toMatchObject({ state: 'due', tries: 0, next_try_on: null, failure: null });
  const mails = (await mailsOf(world, orderId)).map(({ template, data }) => [template, data.dueOn, data.refusedCard]);
  const lost = { brand: 'visa', lastFour: expect.any(String) };
  expect(mails).toEqual([
    ['instalment-failed', days[0], undefined],
    ...Array(3).fill(['instalment-reminder', days[1], lost]),
  ]);
  // The bank was asked once.
  expect((await intentsOf(world, orderId)).filter(({ metadata }) => metadata.kind === 'instalment')).toHaveLength(1);
  // The family learns of it on its pages, and whoever has the order's link does not.
  expect(await world.client.getPlan({ params: { id: keyOf(orderId) } })).toMatchObject({
    isCardRefused: true,
    card: lost,
  });
  const passedOn = { params: { id: await linkTo(world.query, 'order', orderId) } };
  expect(await world.client.getPlan(passedOn)).toMatchObject({ isAutomatic: true, isCardRefused: false, card: null });
  const shown = await world.client.getOrder({ params: { id: keyOf(orderId) }, query: {} });
  expect(shown.plan!.askedFor).toEqual({ dueOn: days[1], amountCents: rows[1]!.amount_cents, isCardRefused: true });
  expect((await world.client.getOrder({ ...passedOn, query: {} })).plan).toMatchObject({
    isCardAgreed: true,
    askedFor: null,
  });
  // Another card pays what is due.
  const setup = await world.client.startCardChange({ params: { id: keyOf(orderId) } });
  await saveCard(world, setup);
  await world.client.finishCardChange({
    params: { id: keyOf(orderId) },
    body: { setup: setup.id, consent: setup.consent },
  });
  await world.tick();
  expect((await instalmentsOf(world, orderId)).states).toEqual(['waived', 'paid', 'planned']);
});
