import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import {
  AFTER_BOOKING,
  AFTER_CAPTURE,
  BEFORE_BOOKING,
  BEFORE_CAPTURE,
  BETWEEN_BOOKINGS,
  DURING_MAIL,
  expectPaidOnce,
  payUpTo,
  payUpToEach,
} from '../../setup/faults/kill-points.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { shopper } from '../../setup/people/shopper.ts';
import type { Started } from '../../setup/world/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/** One process answers requests, another runs jobs. Each is killed at every point of an order's life. */
let world: OpenCopy;
let web: Started;
let origin: string;
let worker: Started;

beforeAll(async () => {
  world = await openCopy();
  worker = await world.startServer(0, { ROLE: 'worker' });
  web = await world.startServer(0, { ROLE: 'web' });
  origin = `http://127.0.0.1:${web.port}`;
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

const person = () => shopper(clientOf(origin), world.sandbox);

const POINTS = [BEFORE_BOOKING, AFTER_BOOKING, BEFORE_CAPTURE, AFTER_CAPTURE];

test('the process that answers the page is killed at every point: each order is paid and booked once', async () => {
  const paid = await payUpToEach([...POINTS, BETWEEN_BOOKINGS], world, person(), true);
  await web.kill();
  for (const { name, answer } of paid) expect(await answer, name).not.toBe('booked');
  await world.sandbox.clearFaults();
  ({ origin } = await world.serve({ ROLE: 'web' }));
  await expectPaidOnce(world, paid);
  for (const { orderId } of paid) expect((await person().confirm(orderId)).outcome).toBe('confirmed');
});

async function startWorker(): Promise<Started> {
  const started = await world.startServer(0, { ROLE: 'worker' });
  await world.sandbox.settings({ stripeWebhookUrl: `${origin}/api/payment/webhook` });
  return started;
}

test('the process that runs the jobs is killed at every point: each order is paid and booked once', async () => {
  const paid = await payUpToEach(POINTS, world, person(), false);
  await worker.kill();
  await world.sandbox.clearFaults();
  worker = await startWorker();
  await expectPaidOnce(world, paid);
});

test('the process that runs the jobs is killed in a planned retry and in a mail, while another one survives', async () => {
  const retried = await payUpTo(BEFORE_CAPTURE, world, person(), false);
  const job = async () => {
    const sql = 'select locked_by from graphile_worker.jobs where key = $1';
    return (await world.query<{ locked_by: string | null }>(sql, [`settle-order:${retried.orderId}`]))[0];
  };
  await eventually(async () => expect(await job()).toEqual({ locked_by: null }));
  await world.sandbox.clearFaults();
  // The capture's event is lost too, so only the job and the sweeper can finish the order.
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await world.sandbox.fault(AFTER_CAPTURE.fault(retried));
  await eventually(() => AFTER_CAPTURE.reached(world, retried));
  expect(await job()).toEqual({ locked_by: expect.any(String) });
  const mailed = await payUpTo(DURING_MAIL, world, person(), true);
  const other = await startWorker();
  expect(await job()).toEqual({ locked_by: expect.any(String) });
  await worker.kill();
  await world.sandbox.clearFaults();
  worker = other;
  await expectPaidOnce(world, [retried, mailed]);
});

test('a process whose workers give up ends, so that another one is started', async () => {
  // graphile-worker gives up when a newer version has changed its tables, and nothing else in the process notices.
  const news = JSON.stringify({ breaking: true, migrationNumber: 99 });
  await world.query(`select pg_notify('worker:migrate', $1)`, [news]);
  await eventually(async () => expect(worker.child.exitCode).toBe(57));
});
