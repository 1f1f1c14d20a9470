import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { clientOf } from '../../setup/client-of.ts';
import { copyWorld, type WorldCopy } from '../../setup/copy-world.ts';
import { eventually } from '../../setup/eventually.ts';
import type { Started } from '../../setup/processes.ts';
import { hurryJobs } from '../../setup/recover.ts';
import { payFor } from '../../setup/refunds.ts';
import { expectBooks } from './setup.ts';

/** One process takes orders and events, another moves the money of disputes and is killed between any two steps. */
let world: WorldCopy;
let worker: Started;
let origin: string;
const owned = new AsyncDisposableStack();
const startWorker = () => world.startServer(0, { ROLE: 'worker' });
beforeAll(async () => {
  world = await copyWorld(inject('template'), owned);
  worker = await startWorker();
  const web = await world.startServer(0, { ROLE: 'web' });
  origin = `http://127.0.0.1:${web.port}`;
});
afterEach(async () => {
  await world.sandbox.clearFaults();
  await world.sandbox.setBalance('acct_coastline', null);
});
afterAll(() => owned.disposeAsync());

/** The transfers of an order's dispute: planned, attempted and done. */
const transfersOf = (orderId: string) =>
  world.query<{ kind: string; state: string; is_attempted: boolean }>(
    `select kind, state, attempted_at is not null as is_attempted from dispute_transfers where order_id = $1 order by created_at`,
    [orderId],
  );
const debtsOf = (orderId: string) =>
  world.query<{ state: string }>('select state from operator_debts where order_id = $1', [orderId]);
const countOf = async (orderId: string, kind: string) =>
  (await world.query('select 1 from dispute_movements where order_id = $1 and kind = $2', [orderId, kind])).length;

/** Stripe has answered nothing yet, because its answer is held back or its call was cut off. */
const held = (path: string, effect: 'delay' | 'drop-before') =>
  world.sandbox.fault({
    ...{ target: 'stripe', method: 'POST', path, effect },
    ...(effect === 'delay' ? { value: 90_000, times: 1 } : {}),
  });

async function killWhen(reached: () => Promise<void>): Promise<void> {
  await eventually(reached, 20_000);
  await worker.kill();
  await world.sandbox.clearFaults();
  worker = await startWorker();
  await world.sandbox.settings({ stripeWebhookUrl: `${origin}/api/payment/webhook` });
}

/** Lets jobs finish, until the operator bears so much and every movement exists as often as expected. */
async function endsWith(orderId: string, cents: number, movements: Record<string, number>) {
  await eventually(async () => {
    await hurryJobs(world);
    const { moved } = await expectBooks({ world }, orderId);
    const net = moved.reduce((sum, { kind, amount }) => sum + (kind === 'reversal' ? amount : -amount), 0);
    expect(net).toBe(cents);
  }, 40_000);
  for (const [kind, times] of Object.entries(movements))
    expect([kind, await countOf(orderId, kind)]).toEqual([kind, times]);
}

const paid = async () => payFor({ client: clientOf(origin), sandbox: world.sandbox });

test.each(['drop-before', 'delay'] as const)(
  'killed while the transfer is taken back (%s), it is taken back once, and passed on once after the dispute is won',
  async (effect) => {
    const { order, intent } = await paid();
    await held('/reversals$', effect);
    const { id } = await world.sandbox.openDispute({ payment: intent.id });
    await killWhen(async () =>
      expect(await transfersOf(order._id)).toEqual([{ kind: 'reversal', state: 'waiting', is_attempted: true }]),
    );
    await endsWith(order._id, order.amountTotalCents, { withdrawn: 1, reversed: 1 });

    await held('^/transfers$', effect);
    await world.sandbox.closeDispute(id, 'won');
    await killWhen(async () =>
      expect((await transfersOf(order._id)).at(-1)).toEqual({ kind: 'return', state: 'waiting', is_attempted: true }),
    );
    await endsWith(order._id, 0, { withdrawn: 1, reversed: 1, reinstated: 1, regained: 0, returned: 1 });
    expect(await debtsOf(order._id)).toEqual([]);
  },
  120_000,
);

test('killed before a refusal becomes a debt, the operator owes once, and a later try takes it once', async () => {
  const { order, intent } = await paid();
  await world.sandbox.setBalance('acct_coastline', 0);
  await held('/reversals$', 'drop-before');
  await world.sandbox.openDispute({ payment: intent.id });
  await killWhen(async () => {
    expect(await transfersOf(order._id)).toMatchObject([{ state: 'waiting', is_attempted: true }]);
    expect(await debtsOf(order._id)).toEqual([]);
  });
  await eventually(async () => {
    await hurryJobs(world);
    expect(await debtsOf(order._id)).toEqual([{ state: 'owed' }]);
  }, 40_000);
  // Between the debt and the next try nothing is remembered but the rows.
  await worker.kill();
  worker = await startWorker();
  await world.sandbox.settings({ stripeWebhookUrl: `${origin}/api/payment/webhook` });
  await world.sandbox.setBalance('acct_coastline', null);
  await endsWith(order._id, order.amountTotalCents, { withdrawn: 1, reversed: 1 });
  expect(await debtsOf(order._id)).toEqual([{ state: 'paid' }]);
}, 120_000);
