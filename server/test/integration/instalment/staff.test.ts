import { transactionLabel } from '@tours/contract/cells/transactions';
import { addDays } from '@tours/contract/time';
import { expect, onTestFinished, test } from 'vitest';
import { planLeases } from '../../../src/sales/order/lease.ts';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { employeeOf } from '../../setup/plans.ts';
import { refundBody } from '../../setup/refunds.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import {
  bookOnPlan,
  booksOf,
  expectBalance,
  instalmentsOf,
  mailsOf,
  morningOf,
  paramsOf,
  payAmount,
  runOverdue,
  saveCard,
} from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

type Trip = { id: string; pk: string; start: string };
const TRIP =
  'select id, availability_pk as pk, start_local as start from order_items where order_id = $1 order by position limit 1';

test('staff give more time, waive a payment and record school credit, and every line adds up', async () => {
  const booked = await bookOnPlan(world);
  const erin = await signedIn(world.origin, 'employee@coastline.example');
  const { rows } = await instalmentsOf(world, booked.orderId);
  const of = (at: number) => ({ id: booked.orderId, instalment: rows[at]!.id });
  await world.sandbox.setBank(booked.card, 'insufficient_funds');
  await world.goTo(morningOf(booked.days[0]!));
  const later = morningOf(booked.days[0]!, 4).toISOString().slice(0, 10);
  await erin.extendInstalment({ params: of(0), body: { dueOn: later, note: 'Asked by phone' } });
  expect((await instalmentsOf(world, booked.orderId)).rows[0]).toMatchObject({ state: 'planned', tries: 1 });
  const waived = await erin.waiveInstalment({ params: of(1), body: { amountCents: 26_667, note: 'Bursary' } });
  expect(waived).toMatchObject({ amountWaivedCents: 26_667, amountOwedCents: 53_333 });
  await erin.takeInstalment({ params: of(2), body: { amountCents: 26_666, way: 'credit', note: 'No. 17' } });
  // The school pays 100 of the first payment, and the card the rest.
  const take = (receivedCents: number) =>
    erin.takeInstalment({ params: of(0), body: { amountCents: 26_667, receivedCents, way: 'credit', note: 'Part' } });
  expect((await refusalOf(take(26_668))).code).toBe('request.invalid');
  expect((await refusalOf(take(26_620))).code).toBe('plan.leavesTooLittle');
  const { instalments } = await take(10_000);
  // Somebody who got no answer presses again, and the money is recorded once.
  expect((await refusalOf(take(10_000))).code).toBe('payment.differs');
  expect(instalments[0]).toMatchObject({ state: 'planned', amountCents: 16_667, paidEarlyCents: 10_000 });
  await world.sandbox.setBank(booked.card, 'approve');
  await world.goTo(morningOf(later));
  const books = await expectBalance(world, booked.orderId);
  expect(books.plan).toBe('complete');
  const byHand = `select method, note, fee_cents from charges where order_id = $1 and method <> 'card' order by sequence`;
  expect(await world.query(byHand, [booked.orderId])).toEqual([
    { method: 'credit', note: 'School credit: No. 17', fee_cents: 0 },
    { method: 'credit', note: 'School credit: Part', fee_cents: 0 },
  ]);
  expect(books.charges.map((charge) => charge.amount_cents)).toEqual([20_000, 16_667, 26_666, 10_000]);
  const { transactions } = (await world.client.getOrder({ params: paramsOf(booked), query: {} })).items[0]!;
  expect(transactions.map(({ transactionType, way }) => way ?? transactionType)).toEqual([
    'payment',
    'credit',
    'credit',
    'payment',
  ]);
  const [{ division }] = (await world.query<{ division: string }>(
    'select division_id as division from orders where id = $1',
    [booked.orderId],
  )) as [{ division: string }];
  const found = await erin.findTransactions({ query: { division, search: booked.order.lolaId } });
  expect(found.map(transactionLabel)).toContain('Cash (school credit)');
  expect(books.order).toMatchObject({ is_paid: true, amount_paid_cents: 73_333, amount_waived_cents: 26_667 });
  const actions = await world.query<{ action: string }>('select action from audit_log where entity_id = $1', [
    booked.orderId,
  ]);
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'order.instalmentExtended',
      'order.instalmentWaived',
      'order.instalmentCash',
      'order.planComplete',
    ]),
  );
  const histories = await Promise.all([
    erin.getStaffOrderHistory({ params: { id: booked.orderId } }),
    world.client.getOrderHistory({ params: paramsOf(booked) }),
  ]);
  const notesIn = (history: { what: string; detail: string | null }[]) =>
    history.flatMap(({ what, detail }) => (what === 'Note' ? detail : [])).toSorted();
  expect(histories.map(notesIn)).toEqual([['Asked by phone', 'Bursary'], []]);
  const again = erin.waiveInstalment({ params: of(1), body: { amountCents: 26_667, note: '' } });
  expect((await refusalOf(again)).code).toBe('plan.instalmentClosed');
});

test.each([
  ['insufficient_funds', 9, 4],
  ['authentication_required', 0, 1],
])('after more time a card gets no further try once it had all of them: %s', async (code, lastDay, tries) => {
  const booked = await bookOnPlan(world);
  const { orderId, days, card, first } = booked;
  const params = paramsOf(booked);
  const erin = await signedIn(world.origin, 'employee@coastline.example');
  await world.sandbox.setBank(card, code);
  for (const after of [0, 2, 5, 9].filter((day) => day <= lastDay)) await world.goTo(morningOf(days[0]!, after));
  await world.sandbox.setBank(card, 'approve');
  const dueOn = addDays(days[0]!, 18);
  await erin.extendInstalment({ params: { id: orderId, instalment: first }, body: { dueOn, note: '' } });
  const { instalments } = await world.client.getPlan({ params });
  expect(instalments.map(({ _id, state, isByHand }) => [_id === first, state, isByHand])).toContainEqual([
    true,
    'planned',
    true,
  ]);
  for (const after of [-7, -3, 0, 2]) await world.goTo(morningOf(dueOn, after));
  const { rows } = await instalmentsOf(world, orderId);
  expect(rows[0]).toMatchObject({ state: 'due', tries, next_try_on: null });
  const reminders = (await mailsOf(world, orderId)).filter(({ data }) => data.dueOn === dueOn);
  expect(reminders.map(({ template, data }) => [template, data.card, data.isLate])).toEqual([
    ...Array(3).fill(['instalment-reminder', null, false]),
    ['instalment-reminder', null, true],
  ]);
  expect((await world.client.getOrder({ params, query: {} })).plan!.askedFor).toMatchObject({ dueOn });
  // The family pays by hand, and more time leaves another card all its tries.
  await erin.extendInstalment({
    params: { id: orderId, instalment: first },
    body: { dueOn: addDays(dueOn, 7), note: '' },
  });
  const setup = await world.client.startCardChange({ params });
  await saveCard(world, setup);
  await world.client.finishCardChange({ params, body: { setup: setup.id, consent: setup.consent } });
  expect((await instalmentsOf(world, orderId)).rows[0]).toMatchObject({ state: 'planned', tries: 0, failure: null });
  await world.goTo(morningOf(addDays(dueOn, 7)));
  expect((await instalmentsOf(world, orderId)).states[0]).toBe('paid');
});

test('cents that no card can pay are asked of nobody and cost nobody a seat: staff hear of them and waive them', async () => {
  const booked = await bookOnPlan(world, { isAutoRelease: true });
  const { orderId, days, card } = booked;
  const staff = await employeeOf(world);
  const [trip] = await world.query<Trip>(TRIP, [orderId]);
  await staff.createRefund({ body: refundBody(trip!.id, 26_640) });
  for (const day of days.slice(0, 2)) await world.goTo(morningOf(day));
  expect((await mailsOf(world, orderId)).at(-1)!.data).toMatchObject({ remainingCents: 26, next: null });
  // The trip moves to before the day of the cents.
  const move = async (start_at: string) => {
    await world.sandbox.setAvailability(Number(trip!.pk), { start_at });
    await staff.rereadBooking({ params: { id: trip!.id } });
  };
  await move(addDays(days[2]!, 4) + trip!.start.slice(10));
  expect(await world.client.getPlan({ params: paramsOf(booked) })).toMatchObject({ amountOwedCents: 26, payBy: null });
  await move(trip!.start);
  await world.goTo(morningOf(days[2]!));
  await world.goTo(morningOf(days[2]!, 3));
  const last = async () => (await instalmentsOf(world, orderId)).rows[2]!;
  expect(await last()).toMatchObject({ state: 'overdue', amount_cents: 26 });
  await world.sandbox.renewCard(card, { last4: '1881', exp_month: 5, exp_year: 2038 });
  await eventually(async () =>
    expect((await world.client.getPlan({ params: paramsOf(booked) })).card!.lastFour).toBe('1881'),
  );
  expect(await last()).toMatchObject({ state: 'overdue' });
  const group = { params: { id: booked.order.group._id } };
  const { recipients } = await staff.previewNudge({ ...group, query: {} });
  expect(recipients.find(({ email }) => email === booked.email)?.open ?? []).not.toContain('Make the overdue payment');
  await world.goTo(morningOf(days[2]!, 20));
  await world.run('cancel-overdue');
  const templates = (await mailsOf(world, orderId)).map(({ template }) => template);
  expect(templates).toContain('staff-notice');
  const about = `select 1 from mail_outbox where order_id = $1 and template = 'order-overdue'`;
  expect(await world.query(about, [orderId])).toEqual([]);
  const body = { amountCents: 26, note: '' };
  await staff.waiveInstalment({ params: { id: orderId, instalment: (await last()).id }, body });
  expect((await booksOf(world, orderId)).plan).toBe('complete');
  const shown = await staff.getStaffOrder({ params: { id: orderId } });
  expect(shown).toMatchObject({ amountWaivedCents: 26_666, amountRemainingCents: 0 });
  expect(shown.amountPaidCents + shown.amountWaivedCents).toBe(shown.amountTotalCents);
  const query = { ids: orderId };
  const sums = await staff.getOrderTotals({ query });
  expect(sums).toMatchObject({ amountWaivedCents: 26_666, amountPaidCents: shown.amountPaidCents });
  expect(sums.amountTotalCents - sums.amountPaidCents - sums.amountWaivedCents).toBe(sums.amountRemainingCents);
  expect(await staff.findOrders({ query })).toMatchObject([{ amountWaivedCents: 26_666, amountRemainingCents: 0 }]);
});

test('a plan whose card Stripe did not name is asked for by hand, and becomes overdue', async () => {
  const { orderId, days } = await bookOnPlan(world);
  await world.query('update payment_plans set payment_method_id = null where order_id = $1', [orderId]);
  for (const after of [-7, -3, 0, 3]) await world.goTo(morningOf(days[0]!, after));
  expect((await instalmentsOf(world, orderId)).states).toEqual(['overdue', 'planned', 'planned']);
  const mails = (await mailsOf(world, orderId)).filter(({ once_key }) => once_key.includes(days[0]!));
  expect(mails.filter(({ template }) => template === 'instalment-reminder')).toHaveLength(3);
  expect(mails.some(({ template }) => template === 'staff-notice')).toBe(true);
});

test('while Stripe takes no payment for the operator nobody is warned, and afterwards the warnings begin anew', async () => {
  const { orderId, days } = await bookOnPlan(world, { isAutomatic: false, isAutoRelease: true });
  const warningsOn = (after: number) => runOverdue(world, orderId, morningOf(days[0]!, after));
  const setAccount = (state: string) => world.query('update companies set account_state = $1', [state]);
  onTestFinished(async () => void (await setAccount('active')));
  await world.goTo(morningOf(days[0]!, 3));
  expect(await warningsOn(7)).toEqual(['warning']);
  await setAccount('restricted');
  expect(await warningsOn(14)).toEqual(['warning']);
  await setAccount('active');
  expect(await warningsOn(20)).toEqual(['warning', 'warning']);
});

test('a plan goes on within the hour if the job that follows the end of a dispute was lost', async () => {
  const { orderId } = await bookOnPlan(world);
  await world.query('update payment_plans set paused_at = now() where order_id = $1', [orderId]);
  await world.tick();
  expect(await world.query('select paused_at from payment_plans where order_id = $1', [orderId])).toEqual([
    { paused_at: null },
  ]);
});

test('a plan goes on after a dispute once another process has finished with its order', async () => {
  const { orderId } = await bookOnPlan(world);
  const held = await planLeases.take(world.ctx, orderId);
  await world.query('update payment_plans set paused_at = now() where order_id = $1', [orderId]);
  const isPaused = () =>
    world.query('select from payment_plans where order_id = $1 and paused_at is not null', [orderId]);
  const failures = () =>
    world.query(`select last_error from graphile_worker.jobs where task_identifier = 'resume-plan' and key like $1`, [
      `%${orderId}`,
    ]);
  await world.tick();
  expect(await failures()).toEqual([{ last_error: null }]);
  expect(await isPaused()).toHaveLength(1);
  await planLeases.release(world.ctx, held!.lease);
  await hurryJobs(world);
  await eventually(async () => expect(await isPaused()).toEqual([]));
});

test('a trip that moves to before a payment keeps the agreed day, and staff and family learn by when to pay', async () => {
  const booked = await bookOnPlan(world);
  const { orderId, days } = booked;
  const erin = await employeeOf(world);
  const [trip] = await world.query<Trip>(TRIP, [orderId]);
  const moveTo = async (start_at: string) => {
    await world.sandbox.setAvailability(Number(trip!.pk), { start_at });
    await erin.rereadBooking({ params: { id: trip!.id } });
  };
  const payBy = { day: addDays(days[1]!, 2), amountCents: 26_666 };
  await moveTo(addDays(payBy.day, 7) + trip!.start.slice(10));
  await erin.rereadBooking({ params: { id: trip!.id } });
  const plan = await world.client.getPlan({ params: paramsOf(booked) });
  expect(plan).toMatchObject({ payBy, instalments: days.map((dueOn) => ({ dueOn, state: 'planned' })) });
  const payByOnOrder = async () => (await world.client.getOrder({ params: paramsOf(booked), query: {} })).plan!.payBy;
  expect(await payByOnOrder()).toEqual(payBy);
  // While a dispute pauses the plan, nobody asks the family.
  const [deposit] = (await booksOf(world, orderId)).charges;
  const { id: dispute } = await world.sandbox.openDispute({ payment: deposit!.intent_id! });
  await eventually(async () => expect(await payByOnOrder()).toBeNull());
  expect(await world.client.getPlan({ params: paramsOf(booked) })).toMatchObject({ isPaused: true, payBy: null });
  await world.sandbox.closeDispute(dispute, 'won');
  await eventually(async () => expect(await payByOnOrder()).toEqual(payBy));
  const notices = (await mailsOf(world, orderId)).filter(({ once_key }) => once_key.startsWith('notice:late-payments'));
  expect(new Set(notices.map(({ data }) => data.name)).size).toBe(notices.length);
  expect(notices[0]!.data.heading).toMatch(/^\$266.66 of order \S+ is due too late: its trip moved$/);
  const { mail } = await erin.notifyBookingChange({ params: { id: trip!.id } });
  expect(await world.query('select data from mail_outbox where id = $1', [mail])).toMatchObject([{ data: { payBy } }]);

  await world.goTo(morningOf(days[2]!, -1));
  expect((await booksOf(world, orderId)).charges).toHaveLength(3);
  await booked.person.pay(await payAmount(world, booked, 'all', 26_666));
  expect(await world.client.finishPlanPayment({ params: paramsOf(booked) })).toMatchObject({
    state: 'complete',
    payBy: null,
  });
  await moveTo(trip!.start);
});

test('the email about a cancellation that staff send names what is not charged any more', async () => {
  const { orderId } = await bookOnPlan(world);
  const erin = await employeeOf(world);
  const [trip] = await world.query<{ id: string; uuid: string; shortname: string }>(
    `select id, fareharbor_booking->>'uuid' as uuid, company_shortname as shortname from order_items
     where order_id = $1 order by position limit 1`,
    [orderId],
  );
  await erin.cancelBooking({ params: trip! });
  const { mail } = await erin.notifyBookingChange({ params: { id: trip!.id } });
  expect(await world.query('select data from mail_outbox where id = $1', [mail])).toMatchObject([
    { data: { after: null, lowered: { amountCents: 48_000, stillToPayCents: 32_000 } } },
  ]);
});
