import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { payFor } from '../../setup/refunds.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import type { Started } from '../../setup/world/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';
import { expectBooks } from './setup.ts';

/** One process receives events, another moves the operator's part and is killed between any two steps. */
let world: OpenCopy;
let origin: string;
let worker: Started;
beforeAll(async () => {
  world = await openCopy();
  worker = await world.startServer(0, { ROLE: 'worker' });
  ({ origin } = await world.serve({ ROLE: 'web' }));
});
afterEach(async () => {
  await world.sandbox.clearFaults();
  await world.sandbox.setBalance('acct_coastline', null);
});
afterAll(() => world?.close());

const pay = () => payFor({ client: clientOf(origin), sandbox: world.sandbox });

/** The money that Stripe moved for a dispute: reversals of the payment's transfer, and transfers that passed it on again. */
async function movedAtStripe(intentId: string) {
  const { charges, transfers, disputes, transfer_reversals } = await world.sandbox.stripe();
  const charge = charges.find(({ captured, payment_intent }) => captured && payment_intent === intentId)!;
  const own = disputes!.filter(({ payment_intent }) => payment_intent === intentId).map(({ id }) => id);
  return {
    transfer: charge.transfer!,
    reversed: transfer_reversals!.filter(({ transfer }) => transfer === charge.transfer).map(({ amount }) => amount),
    passedOn: transfers!.filter(({ transfer_group }) => own.includes(transfer_group ?? '')).length,
  };
}

const begun = async (orderId: string, kind: string) => {
  const rows = await world.query(
    `select 1 from dispute_transfers where order_id = $1 and kind = $2 and state = 'waiting' and attempted_at is not null`,
    [orderId, kind],
  );
  expect(rows).toHaveLength(1);
};

const killWorker = async () => {
  await worker.kill();
  await world.sandbox.clearFaults();
};
const restartWorker = async () => {
  await killWorker();
  worker = await world.startServer(0, { ROLE: 'worker' });
  await world.sandbox.settings({ stripeWebhookUrl: `${origin}/api/payment/webhook` });
};
const debtsOf = (orderId: string) =>
  world.query<{ state: string }>('select state from operator_debts where order_id = $1', [orderId]);

const REVERSAL = { target: 'stripe', method: 'POST', path: '/reversals$' } as const;
const PASS_ON = { target: 'stripe', method: 'POST', path: '^/transfers$' } as const;

/** `made`: the transfers that Stripe has made at this point, of each kind. */
const POINTS = [
  { name: 'before Stripe takes the operator’s part back, or passes it on again', effect: 'hold-before', made: 0 },
  { name: 'after that, before the answer arrived', effect: 'hold-after', made: 1 },
];

test.each(POINTS)(
  'the process that follows disputes is killed $name: each transfer is made once',
  async ({ effect, made }) => {
    const [opened, won] = await Promise.all([pay(), pay()]);
    const { id } = await world.sandbox.openDispute({ payment: won.intent.id });
    await eventually(async () => expect((await expectBooks({ world }, won.order._id)).moved).toHaveLength(1));
    for (const call of [REVERSAL, PASS_ON]) await world.sandbox.fault({ ...call, effect });
    await world.sandbox.openDispute({ payment: opened.intent.id });
    await world.sandbox.closeDispute(id, 'won');
    await eventually(async () => {
      await begun(opened.order._id, 'reversal');
      await begun(won.order._id, 'return');
      expect((await movedAtStripe(opened.intent.id)).reversed).toHaveLength(made);
      expect((await movedAtStripe(won.intent.id)).passedOn).toBe(made);
      for (const { hits } of await world.sandbox.faults()) expect(hits).toBeGreaterThan(0);
    });
    await restartWorker();
    const kindsOf = async ({ order }: typeof won) =>
      (await expectBooks({ world }, order._id)).moved.map((one) => one.kind).toSorted();
    await eventually(async () => {
      await hurryJobs(world);
      expect(await kindsOf(opened)).toEqual(['reversal']);
      expect(await kindsOf(won)).toEqual(['return', 'reversal']);
    });
    await hurryJobs(world);
    for (const { order, intent } of [opened, won])
      expect((await movedAtStripe(intent.id)).reversed).toEqual([order.amountTotalCents]);
    expect((await movedAtStripe(opened.intent.id)).passedOn).toBe(0);
    expect((await movedAtStripe(won.intent.id)).passedOn).toBe(1);
  },
);

test('the process is killed before a refusal becomes a debt, and after: the operator owes once, and pays once', async () => {
  const { order, intent } = await pay();
  await world.sandbox.setBalance('acct_coastline', 0);
  await world.sandbox.fault({ ...REVERSAL, effect: 'hold-before' });
  await world.sandbox.openDispute({ payment: intent.id });
  await eventually(() => begun(order._id, 'reversal'));
  expect(await debtsOf(order._id)).toEqual([]);
  await restartWorker();
  await eventually(async () => {
    await hurryJobs(world);
    expect(await debtsOf(order._id)).toEqual([{ state: 'owed' }]);
  });
  await killWorker();
  // Nothing kills the last one, so it needs no process of its own.
  await world.serve({ ROLE: 'worker' });
  await world.sandbox.settings({ stripeWebhookUrl: `${origin}/api/payment/webhook` });
  await world.sandbox.setBalance('acct_coastline', null);
  await eventually(async () => {
    await hurryJobs(world);
    expect(await debtsOf(order._id)).toEqual([{ state: 'paid' }]);
  });
  expect((await movedAtStripe(intent.id)).reversed).toEqual([order.amountTotalCents]);
  await expectBooks({ world }, order._id);
});

test('control: a transfer that was made again without our key does not agree with the books', async () => {
  const { order, intent } = await pay();
  await world.sandbox.openDispute({ payment: intent.id, amount: 1_000 });
  await eventually(async () => expect((await expectBooks({ world }, order._id)).moved).toHaveLength(1));
  const { transfer } = await movedAtStripe(intent.id);
  await atStripe(world.sandbox.url, `/transfers/${transfer}/reversals`, { amount: '1000' });
  await expect(expectBooks({ world }, order._id)).rejects.toThrow();
});
