import { addDays } from '@tours/contract/time';
import { expect, test } from 'vitest';
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
