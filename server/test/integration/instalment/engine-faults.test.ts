import { addDays } from '@tours/contract/time';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { employeeOf } from '../../setup/plans.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import {
  type Booked,
  bookOnPlan,
  booksOf,
  expectBalance,
  instalmentsOf,
  intentsOf,
  morningOf,
  paramsOf,
  payAmount,
} from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

test.each([
  ['the intent is not created', { path: '/payment_intents$', effect: 'drop-before' }],
  ['the intent’s creation is not answered', { path: '/payment_intents$', effect: 'drop-after' }],
  ['the confirmation is not sent', { path: '/confirm$', effect: 'drop-before' }],
  ['the confirmation is not answered', { path: '/confirm$', effect: 'drop-after' }],
  ['the confirmation meets a lock', { path: '/confirm$', effect: 'status', value: 429, code: 'lock_timeout' }],
  ['Stripe fails and keeps its failure', { path: '/confirm$', effect: 'status', value: 500 }],
])('an instalment is charged once although %s', async (_, fault) => {
  const { orderId, days } = await bookOnPlan(world);
  await world.sandbox.fault({ target: 'stripe', method: 'POST', ...fault, times: 3 });
  await world.goTo(morningOf(days[0]!));
  await eventually(async () => {
    await hurryJobs(world);
    expect((await instalmentsOf(world, orderId)).states[0]).toBe('paid');
  });
  const books = await expectBalance(world, orderId);
  expect(books.charges).toHaveLength(2);
});

test('a payment that was refused long ago does not make the next one wait', async () => {
  const { orderId, days, card } = await bookOnPlan(world);
  await world.sandbox.setBank(card, 'authentication_required');
  await world.goTo(morningOf(days[0]!));
  await world.sandbox.setBank(card, 'approve');
  await world.goTo(morningOf(days[1]!));
  await world.query(
    `update charges set updated_at = now() - interval '30 days' where order_id = $1 and state = 'open'`,
    [orderId],
  );
  await world.sandbox.fault({ target: 'stripe', method: 'POST', path: '/confirm$', effect: 'drop-before' });
  await world.goTo(morningOf(days[2]!));
  const [job] = await world.query<{ pause: number }>(
    `select extract(epoch from run_at - now())::float as pause from graphile_worker.jobs where key = $1`,
    [`advance-plan:${orderId}`],
  );
  expect(job!.pause).toBeLessThan(60);
});

test('the pause grows while Stripe creates no payment', async () => {
  const { orderId, days } = await bookOnPlan(world);
  await world.sandbox.fault({ target: 'stripe', method: 'POST', path: '/payment_intents$', effect: 'drop-before' });
  await world.goTo(morningOf(days[0]!));
  await world.query(
    `update charges set updated_at = now() - interval '40 minutes' where order_id = $1 and state = 'open'`,
    [orderId],
  );
  await hurryJobs(world);
  await eventually(async () => {
    const [job] = await world.query<{ pause: number }>(
      `select extract(epoch from run_at - now())::float as pause from graphile_worker.jobs where key = $1`,
      [`advance-plan:${orderId}`],
    );
    expect(job!.pause).toBeGreaterThan(300);
  });
  await world.sandbox.clearFaults();
});

test('lost, repeated and late webhooks change nothing', async () => {
  const { orderId, days } = await bookOnPlan(world);
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await world.goTo(morningOf(days[0]!));
  const [, paid] = await intentsOf(world, orderId);
  const event = stripeEvent('payment_intent.succeeded', paid as unknown as Record<string, unknown>);
  for (let times = 0; times < 3; times++) expect(await deliver(world.origin, event)).toBe(200);
  await world.settled();
  expect((await booksOf(world, orderId)).lines).toHaveLength(4);
  await expectBalance(world, orderId);
});

test('more time that is given while Stripe’s answer is lost counts the payment', async () => {
  const { orderId, days, first } = await bookOnPlan(world);
  await world.sandbox.fault({ target: 'stripe', method: 'POST', path: '/confirm$', effect: 'drop-after', times: 3 });
  await world.goTo(morningOf(days[0]!));
  const staff = await employeeOf(world);
  const body = { dueOn: addDays(days[0]!, 4), note: 'Asked by phone' };
  const extended = staff.extendInstalment({ params: { id: orderId, instalment: first }, body });
  expect((await refusalOf(extended)).code).toBe('plan.instalmentClosed');
  expect((await instalmentsOf(world, orderId)).states).toEqual(['paid', 'planned', 'planned']);
  expect((await expectBalance(world, orderId)).charges).toHaveLength(2);
});

test('a plan goes on after a dispute although another process takes every lease of its order', async () => {
  const { orderId } = await bookOnPlan(world);
  await world.query('update payment_plans set paused_at = now() where order_id = $1', [orderId]);
  await world.query(`create function take_over() returns trigger language plpgsql as $$ begin
    update orders set lease_token = gen_random_uuid(), lease_holder = null, lease_until = null
    where id = new.id and lease_token = new.lease_token;
    return null; end $$`);
  await world.query(`create constraint trigger take_over after update on orders deferrable initially deferred
    for each row when (new.id = '${orderId}' and new.lease_holder is not null) execute function take_over()`);
  onTestFinished(async () => void (await world.query('drop function take_over cascade')));
  await world.tick();
  expect(await world.query('select paused_at from payment_plans where order_id = $1', [orderId])).toEqual([
    { paused_at: null },
  ]);
});

const mailsOf = (orderId: string, template: string) =>
  world.query<{ state: string; attempts: number }>(
    `select state, attempts from mail_outbox where order_id = $1 and template like $2 order by created_at, id`,
    [orderId, template],
  );

/** The mail server is away while the jobs of this day queue a mail, and while something happens to the payment. */
async function duringOutage({ orderId, days }: Booked, day: number, template: string, happen: () => Promise<unknown>) {
  await world.sandbox.fault({ target: 'mail', effect: 'drop-before' });
  await world.goTo(morningOf(days[0]!, day));
  await world.run('cancel-overdue');
  await eventually(async () => {
    expect(await mailsOf(orderId, template)).toEqual([{ state: 'queued', attempts: 1 }]);
  });
  await happen();
  await world.sandbox.clearFaults();
  await eventually(async () => {
    await hurryJobs(world);
    const states = (await mailsOf(orderId, '%')).map(({ state }) => state);
    expect(states).not.toContain('queued');
  });
  const [mail] = await mailsOf(orderId, template);
  return mail!;
}
const subjectsOf = async ({ email }: Booked) => (await world.sandbox.mails(email)).map(({ subject }) => subject);

test('a reminder that waited for the mail server is not sent once its payment is made', async () => {
  const booked = await bookOnPlan(world, { isAutomatic: false });
  const { state } = await duringOutage(booked, -7, 'instalment-reminder', async () => {
    await booked.person.pay(await payAmount(world, booked, 'all', 80_000));
    await world.client.finishPlanPayment({ params: paramsOf(booked) });
  });
  expect(state).toBe('failed');
  const subjects = await subjectsOf(booked);
  expect(subjects.filter((subject) => subject.includes('is due on'))).toEqual([]);
  expect(subjects.filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1);
});

test('a reminder that waited asks for what an early payment has left of it', async () => {
  const booked = await bookOnPlan(world, { isAutomatic: false });
  const { state } = await duringOutage(booked, -7, 'instalment-reminder', () =>
    payAmount(world, booked, 'amount', 60_000).then(async (intent) => {
      await booked.person.pay(intent);
      await world.client.finishPlanPayment({ params: paramsOf(booked) });
    }),
  );
  expect(state).toBe('sent');
  const [open] = (await instalmentsOf(world, booked.orderId)).rows.filter(({ amount_cents }) => amount_cents > 0);
  expect(open!.amount_cents).toBe(20_000);
  expect((await subjectsOf(booked)).filter((subject) => subject.includes('is due on'))).toEqual([
    expect.stringMatching(/^\$200\.00 CAD is due on /),
  ]);
});

test('a warning that waited is not sent once staff keep the seats, or the payment has another day', async () => {
  const erin = await employeeOf(world);
  const overdue = { isAutomatic: false, isAutoRelease: true };
  const kept = await bookOnPlan(world, overdue);
  const keep = () => erin.keepSeats({ params: { id: kept.orderId }, body: { isKept: true, note: '' } });
  expect((await duringOutage(kept, 7, 'order-overdue', keep)).state).toBe('failed');
  await world.goTo(new Date());
  const moved = await bookOnPlan(world, overdue);
  const extend = () =>
    erin.extendInstalment({
      params: { id: moved.orderId, instalment: moved.first },
      body: { dueOn: moved.days[1]!, note: '' },
    });
  expect((await duringOutage(moved, 7, 'order-overdue', extend)).state).toBe('failed');
  for (const booked of [kept, moved])
    expect((await subjectsOf(booked)).filter((subject) => subject.includes('may be cancelled'))).toEqual([]);
});

test('a reminder opens the payments and no other revoked link', async () => {
  const booked = await bookOnPlan(world, { isAutomatic: false });
  const { orderId, days } = booked;
  const staff = await employeeOf(world);
  await staff.revokeOrderLinks({ params: { id: orderId }, body: {} });
  await world.goTo(morningOf(days[0]!, -7));
  expect(await mailsOf(orderId, 'instalment-reminder')).toHaveLength(1);
  const open = 'select purpose from access_links where order_id = $1 and revoked_at is null';
  expect(await world.query(open, [orderId])).toEqual([{ purpose: 'pay' }]);
});

test('the receipt of another amount names the payment that was due already', async () => {
  const booked = await bookOnPlan(world);
  await world.sandbox.setBank(booked.card, 'lost_card');
  await world.goTo(morningOf(booked.days[0]!, 3));
  await booked.person.pay(await payAmount(world, booked, 'amount', 30_000));
  await world.client.finishPlanPayment({ params: paramsOf(booked) });
  const next = `select data->'next' as next from mail_outbox where order_id = $1 and template = 'instalment-paid'`;
  expect(await world.query(next, [booked.orderId])).toEqual([
    { next: { dueOn: booked.days[0], amountCents: 26_667, isLate: true } },
  ]);
});
