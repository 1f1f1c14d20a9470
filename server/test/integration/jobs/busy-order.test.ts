import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { BEFORE_BOOKING, payUpTo } from '../../setup/faults/kill-points.ts';
import { recover } from '../../setup/faults/recover.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { shopper } from '../../setup/people/shopper.ts';
import type { Started } from '../../setup/world/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

let world: OpenCopy;
let web: Started;

beforeAll(async () => {
  world = await openCopy();
  await world.serve({ ROLE: 'worker' });
  web = await world.startServer(0, { ROLE: 'web' });
});
afterAll(() => world?.close());

/** The sweeper only looks at orders without any change for a minute. */
const BEFORE_SWEEPER_MS = 45_000;

test('a job that finds its order leased retries, and finishes it when the lease holder dies', async () => {
  const person = shopper(clientOf(`http://127.0.0.1:${web.port}`), world.sandbox);
  const { orderId, answer } = await payUpTo(BEFORE_BOOKING, world, person, true);
  const key = `settle-order:${orderId}`;
  const waiting = () => world.query('select id, attempts, last_error from graphile_worker.jobs where key = $1', [key]);
  const [first] = await world.query<{ id: string }>(
    "select id from graphile_worker.add_job('settle-order', json_build_object('id', $1::text), job_key => $2)",
    [orderId, key],
  );
  await eventually(async () => {
    const [again] = await waiting();
    expect(again).toMatchObject({ attempts: 0, last_error: null });
    expect(again?.id).not.toBe(first!.id);
  });

  await web.kill();
  await answer;
  await world.sandbox.clearFaults();
  await eventually(async () => {
    expect(await world.query('select state from orders where id = $1', [orderId])).toEqual([{ state: 'confirmed' }]);
    expect(await waiting()).toEqual([]);
  }, BEFORE_SWEEPER_MS);
  expect((await recover(world)).wrong).toEqual([]);
});
