import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import {
  contact,
  departure,
  fareharbor,
  type Json,
  payment,
  startProcess,
  startReceiver,
  stripeFor,
  traveller,
} from './harness.ts';

test('everything answered before a kill is kept, a line torn by it is dropped, and a normal stop ends with exit code 0', async () => {
  const first = await startProcess();
  const whale = await departure(first, 'Whale Watching Voyage');
  const body = { contact, customers: [traveller(whale.rate(0))], external_id: 'IT1' };
  const { booking } = (await fareharbor(first)('POST', `${whale.path}/bookings/`, body)).body;
  const key = { idempotencyKey: 'pi:1' };
  const intent = await stripeFor(first).paymentIntents.create(payment, key);
  const mails = nodemailer.createTransport({ host: '127.0.0.1', port: first.smtpPort });
  await mails.sendMail({ from: 'tours@coastline.example', to: 'ana@home.example', subject: 'Kept', text: 'Kept' });
  await stripeFor(first).customers.create({ name: 'Whole' });
  await first.stop('SIGKILL');
  appendFileSync(join(first.dir, 'stripe.jsonl'), '[["customers","cus_torn",{"id":"cus_to');

  const second = await startProcess({ dir: first.dir, env: { SANDBOX_TODAY: '2030-01-01' } });
  const again = await departure(second, 'Whale Watching Voyage');
  expect(again).toMatchObject({ pk: whale.pk, start_at: whale.start_at, capacity: 23 });
  const read = await fareharbor(second)('GET', `/companies/coastlinetours/bookings/${booking.uuid}/`);
  expect(read.body.booking).toMatchObject({ external_id: 'IT1', receipt_total: 15_645 });
  const replayed = await stripeFor(second).paymentIntents.create(payment, key);
  expect(replayed.id).toBe(intent.id);
  const mailbox: Json[] = (await second.control('GET', '/mailbox')).body;
  expect(mailbox.map(({ subject }) => subject)).toEqual(['Kept']);
  await stripeFor(second).customers.create({ name: 'Later' });
  await second.stop('SIGKILL');

  const third = await startProcess({ dir: first.dir });
  const { data } = await stripeFor(third).customers.list();
  expect(data.map((customer) => customer.name)).toEqual(['Later', 'Whole']);
  expect(await third.stop('SIGTERM')).toBe(0);
});

test('an undelivered event survives a killed process', async () => {
  const down = await startReceiver(() => 503);
  const first = await startProcess({ env: { SANDBOX_STRIPE_WEBHOOK_URL: down.url } });
  const intent = await stripeFor(first).paymentIntents.create(payment);
  await expect.poll(() => down.received.length).toBeGreaterThan(0);
  await first.stop('SIGKILL');
  const up = await startReceiver();
  await startProcess({ dir: first.dir, env: { SANDBOX_STRIPE_WEBHOOK_URL: up.url } });
  await expect.poll(() => up.received[0]?.body.data.object.id).toBe(intent.id);
});

test('the sandbox reports ready to its parent, and ends when the parent ends', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const env = { ...process.env, SANDBOX_PORT: '0', SANDBOX_DIR: dir };
  const child = fork(join(import.meta.dirname, '..', 'src', 'main.ts'), { env, silent: true, execArgv: [] });
  const [ready] = await once(child, 'message');
  expect(ready).toEqual({ type: 'ready', port: expect.any(Number), smtpPort: expect.any(Number) });
  child.disconnect();
  expect((await once(child, 'exit'))[0]).toBe(0);
});
