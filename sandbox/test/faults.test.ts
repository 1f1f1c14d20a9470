import { expect, test } from 'vitest';
import {
  callJson,
  contact,
  departure,
  errorOf,
  fareharbor,
  type Json,
  keys,
  payment,
  startSandbox,
  stripeFor,
  traveller,
} from './harness.ts';

test('a call that broke after its work took effect; one that broke before did nothing', async () => {
  const sandbox = await startSandbox();
  const whale = await departure(sandbox, 'Whale Watching Voyage');
  const call = fareharbor(sandbox);
  const book = (external_id: string) =>
    call('POST', `${whale.path}/bookings/`, { contact, customers: [traveller(whale.rate(0))], external_id });
  const fault = { target: 'fareharbor', method: 'POST', path: '/bookings/$', times: 1 };
  await sandbox.control('POST', '/faults', { ...fault, effect: 'drop-before' });
  await errorOf(book('IT-before'));
  await sandbox.control('POST', '/faults', { ...fault, effect: 'drop-after' });
  await errorOf(book('IT-after'));
  expect((await book('IT-fine')).status).toBe(200);
  const { bookings } = (await call('GET', `${whale.path}/bookings/`)).body;
  expect(bookings.map((one: Json) => one.external_id)).toEqual(['IT-after', 'IT-fine']);
  const log = (await sandbox.control('GET', '/requests?target=fareharbor')).body;
  expect(log.filter((one: Json) => one.method === 'POST').map((one: Json) => one.status)).toEqual([0, 200, 200]);
});

test('delays and statuses apply by pattern, and DELETE ends them', async () => {
  const sandbox = await startSandbox();
  const call = fareharbor(sandbox);
  const order = (body: Json) => sandbox.control('POST', '/faults', { target: 'fareharbor', ...body });
  expect((await order({ effect: 'status', value: 503, path: '^/companies/coastlinetours/$' })).body.id).toMatch(
    /^fault_/,
  );
  expect((await call('GET', '/companies/coastlinetours/')).body).toEqual({ error: expect.any(String), status: 503 });
  expect((await call('GET', '/companies/prairietrails/')).status).toBe(200);
  await order({ effect: 'delay', value: 200, path: '^/companies/prairietrails/$' });
  const started = performance.now();
  await call('GET', '/companies/prairietrails/');
  expect(performance.now() - started).toBeGreaterThan(190);
  expect((await sandbox.control('GET', '/faults')).body).toHaveLength(2);
  await sandbox.control('DELETE', '/faults');
  expect((await call('GET', '/companies/coastlinetours/')).status).toBe(200);
  expect((await order({ effect: 'explode' })).status).toBe(400);
});

test('the Stripe library retries a broken connection without creating a second object', async () => {
  const sandbox = await startSandbox();
  await sandbox.control('POST', '/faults', { target: 'stripe', effect: 'drop-after', times: 1 });
  const intent = await stripeFor(sandbox).paymentIntents.create(payment);
  const state = (await sandbox.control('GET', '/stripe/state')).body;
  expect(state.payment_intents.map((one: Json) => one.id)).toEqual([intent.id]);
});

test('a malformed answer has done its work: truncated, without values, or a page', async () => {
  const sandbox = await startSandbox();
  const path = `${sandbox.url}/fareharbor/api/external/v1/companies/coastlinetours/`;
  await sandbox.control('POST', '/faults', { target: 'fareharbor', effect: 'malformed', times: 3 });
  const answers = [];
  for (let way = 0; way < 4; way++) answers.push(await (await fetch(path, { headers: keys })).text());
  const [cut, empty, page, whole] = answers as [string, string, string, string];
  expect(whole.startsWith(cut) && cut.length < whole.length).toBe(true);
  expect(Object.values(JSON.parse(empty))).toEqual(Object.keys(JSON.parse(whole)).map(() => null));
  expect(page).toMatch(/^<!doctype html>/);
});

test('a held request has no effect if its caller hangs up, but a held answer has', async () => {
  const sandbox = await startSandbox();
  const whale = await departure(sandbox, 'Whale Watching Voyage');
  const held = async (effect: string, external_id: string, isHeld: () => Promise<void>) => {
    await sandbox.control('POST', '/faults', { target: 'fareharbor', method: 'POST', effect, times: 1 });
    const url = `${sandbox.url}/fareharbor/api/external/v1${whale.path}/bookings/`;
    const body = JSON.stringify({ contact, customers: [traveller(whale.rate(0))], external_id });
    const headers = { ...keys, 'content-type': 'application/json' };
    const caller = new AbortController();
    const hungUp = errorOf(fetch(url, { method: 'POST', headers, body, signal: caller.signal }));
    await isHeld();
    caller.abort();
    await hungUp;
  };
  const booked = async () => {
    const { bookings } = (await fareharbor(sandbox)('GET', `${whale.path}/bookings/`)).body;
    return bookings.map((one: Json) => one.external_id);
  };
  await held('hold-before', 'IT-before', () =>
    expect.poll(async () => (await sandbox.control('GET', '/faults')).body[0].hits).toBe(1),
  );
  await held('hold-after', 'IT-after', () => expect.poll(booked).toEqual(['IT-after']));
  expect(await booked()).toEqual(['IT-after']);
});

test('held calls continue when the faults are cleared', async () => {
  const sandbox = await startSandbox();
  await sandbox.control('POST', '/faults', {
    target: 'fareharbor',
    path: '^/companies/coastlinetours/$',
    effect: 'hold-before',
  });
  const answer = fareharbor(sandbox)('GET', '/companies/coastlinetours/');
  await expect.poll(async () => (await sandbox.control('GET', '/faults')).body[0].hits).toBe(1);
  await sandbox.control('DELETE', '/faults');
  expect((await answer).status).toBe(200);
});

test('pictures have a long cache time and come only from their folder', async () => {
  const { url } = await startSandbox();
  expect((await fetch(`${url}/cdn/nothing.webp`)).status).toBe(404);
  expect((await fetch(`${url}/cdn/..%2Fpackage.json`)).status).toBe(404);
  expect((await callJson('GET', `${url}/healthz`)).body).toEqual({ status: 'ok' });
});
