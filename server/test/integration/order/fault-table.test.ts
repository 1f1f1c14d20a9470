import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS, KINDS_OF_FAILURE, shapeOf } from '../../setup/faults/fault-calls.ts';
import { CHECKOUT_CALLS } from '../../setup/faults/matrix/checkout-calls.ts';
import { runBatch } from '../../setup/faults/matrix/run-batch.ts';
import { openStage } from '../../setup/faults/matrix/stage.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/** The fast part of `npm run chaos` for the checkout: every outgoing call, and no kills. */
let world: OpenCopy;
let stage: Awaited<ReturnType<typeof openStage>>['stage'];

beforeAll(async () => {
  world = await openCopy();
  ({ stage } = await openStage(world, { timeoutMs: 60_000, bookLimitMs: 5_000 }, world.serve));
});
afterAll(() => world?.close());

test.each(KINDS_OF_FAILURE)(
  'every call of the checkout, %s: all orders are finished and the books agree',
  async (effect) => {
    await world.sandbox.clearRequests();
    const { results, wrong } = await runBatch({ stage, effects: [effect], moment: 'never', calls: CHECKOUT_CALLS });
    for (const { call, end, unforeseen, hits } of results) {
      expect.soft({ call, end, unforeseen }).toEqual({ call, end: 'wanted', unforeseen: [] });
      expect.soft(hits, call).toBeGreaterThan(0);
    }
    expect(wrong).toEqual([]);
    // An operator's currency is cached for an hour; without it the booking itself returns it.
    const known = [...CALLS.map((call) => call.shape), 'fareharbor GET /companies/:id/'];
    expect((await callsMade()).filter((shape) => !known.includes(shape))).toEqual([]);
  },
);

/** The calls that were really sent. The card form's own call comes from the browser. */
async function callsMade(): Promise<string[]> {
  const lists = await Promise.all(['fareharbor', 'stripe', 'mail'].map((target) => world.sandbox.requests(target)));
  const hourly = await readsOfEveryAccount();
  const shapes = lists.flat().map(shapeOf);
  return [...new Set(shapes)].filter((shape) => !shape.endsWith('/confirm') && !hourly.includes(shape));
}

/** The hourly job, which belongs to no checkout, reads the accounts of all operators. A single account is no such read. */
async function readsOfEveryAccount(): Promise<string[]> {
  const rows = await world.query<{ id: string }>('select distinct stripe_connected_account_id as id from companies');
  const every = rows.map(({ id }) => `stripe GET /accounts/${id}`);
  const made = (await world.sandbox.requests('stripe')).map(shapeOf);
  return every.every((shape) => made.includes(shape)) ? every : [];
}
