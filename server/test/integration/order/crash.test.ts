import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../setup/client-of.ts';
import { eventually } from '../../setup/eventually.ts';
import {
  AFTER_BOOKING,
  AFTER_CAPTURE,
  BEFORE_BOOKING,
  BEFORE_CAPTURE,
  DURING_MAIL,
  payUpTo,
} from '../../setup/kill-points.ts';
import { type Started, startSandbox } from '../../setup/processes.ts';
import { recover } from '../../setup/recover.ts';
import { shopper } from '../../setup/shopper.ts';
import { type OpenCopy, openCopy } from '../../setup/world.ts';

/** One process answers requests, another runs jobs. Each is killed at every point of an order's life. */
let world: OpenCopy;
let web: Started;
let worker: Started;

beforeAll(async () => {
  world = await openCopy(startSandbox);
  worker = await world.startServer(0, { ROLE: 'worker' });
  web = await world.startServer(0, { ROLE: 'web' });
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

const person = () => shopper(clientOf(`http://127.0.0.1:${web.port}`), world.sandbox);

async function expectPaidOnce(orderId: string): Promise<void> {
  const { ledger, wrong } = await recover(world);
  expect(wrong).toEqual([]);
  expect(ledger.books.orders.find((order) => order.id === orderId)?.state).toBe('confirmed');
}

test.each([BEFORE_BOOKING, AFTER_BOOKING, BEFORE_CAPTURE, AFTER_CAPTURE])(
  'the process that answers the page is killed $name',
  async (point) => {
    const { orderId, answer } = await payUpTo(point, world, person(), true);
    await web.kill();
    expect(await answer).not.toBe('booked');
    await world.sandbox.clearFaults();
    web = await world.startServer(0, { ROLE: 'web' });
    await expectPaidOnce(orderId);
    expect((await person().confirm(orderId)).outcome).toBe('booked');
  },
  60_000,
);

async function startWorker(): Promise<Started> {
  const started = await world.startServer(0, { ROLE: 'worker' });
  await world.sandbox.settings({ stripeWebhookUrl: `http://127.0.0.1:${web.port}/api/payment/webhook` });
  return started;
}

test.each([BEFORE_BOOKING, AFTER_BOOKING, BEFORE_CAPTURE, AFTER_CAPTURE])(
  'the process that runs the jobs is killed $name',
  async (point) => {
    const { orderId } = await payUpTo(point, world, person(), false);
    await worker.kill();
    await world.sandbox.clearFaults();
    worker = await startWorker();
    await expectPaidOnce(orderId);
  },
  60_000,
);

test('the process that runs the jobs is killed in the middle of a planned retry', async () => {
  const payment = await payUpTo(BEFORE_CAPTURE, world, person(), false);
  const job = async () => {
    const sql = 'select locked_by from graphile_worker.jobs where key = $1';
    return (await world.query<{ locked_by: string | null }>(sql, [`settle-order:${payment.orderId}`]))[0];
  };
  await eventually(async () => expect(await job()).toEqual({ locked_by: null }));
  await world.sandbox.clearFaults();
  // The capture's event is lost too, so only the job and the sweeper can finish the order.
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  await world.sandbox.fault(AFTER_CAPTURE.fault(payment));
  await eventually(() => AFTER_CAPTURE.reached(world, payment));
  expect(await job()).toEqual({ locked_by: expect.any(String) });
  await worker.kill();
  await world.sandbox.clearFaults();
  worker = await startWorker();
  await expectPaidOnce(payment.orderId);
}, 60_000);

test(`the process that runs the jobs is killed ${DURING_MAIL.name}, while another one survives`, async () => {
  const { orderId } = await payUpTo(DURING_MAIL, world, person(), false);
  const other = await startWorker();
  await worker.kill();
  await world.sandbox.clearFaults();
  worker = other;
  await expectPaidOnce(orderId);
}, 60_000);

test('a process whose workers give up ends, so that another one is started', async () => {
  // graphile-worker gives up when a newer version has changed its tables, and nothing else in the process notices.
  const news = JSON.stringify({ breaking: true, migrationNumber: 99 });
  await world.query(`select pg_notify('worker:migrate', $1)`, [news]);
  await eventually(async () => expect(worker.child.exitCode).toBe(57));
});
