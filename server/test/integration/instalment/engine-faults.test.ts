import { addDays } from '@tours/contract/time';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { employeeOf } from '../../setup/plans.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, booksOf, expectBalance, instalmentsOf, intentsOf, morningOf } from './setup.ts';

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
  await world.query('update payment_plans set disputed_at = now() where order_id = $1', [orderId]);
  await world.query(`create function take_over() returns trigger language plpgsql as $$ begin
    update orders set lease_token = gen_random_uuid(), lease_holder = null, lease_until = null
    where id = new.id and lease_token = new.lease_token;
    return null; end $$`);
  await world.query(`create constraint trigger take_over after update on orders deferrable initially deferred
    for each row when (new.id = '${orderId}' and new.lease_holder is not null) execute function take_over()`);
  onTestFinished(async () => void (await world.query('drop function take_over cascade')));
  await world.tick();
  expect(await world.query('select disputed_at from payment_plans where order_id = $1', [orderId])).toEqual([
    { disputed_at: null },
  ]);
});
