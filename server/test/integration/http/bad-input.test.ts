import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_KEY } from '../../setup/world/environment.ts';
import { takeErrors } from '../../setup/world/noted-errors.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

async function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const answer = await fetch(world.origin + path, {
    method,
    headers: {
      'x-api-key': API_KEY,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const json = (await answer.json()) as { error: string; message: string; details?: unknown; requestId?: string };
  return { status: answer.status, ...json };
}

test.each([
  ['a body that is no JSON', 'POST', '/api/groups/query', '{"filter":', 400],
  ['an empty body', 'POST', '/api/groups/query', '', 400],
  ['an unknown field', 'POST', '/api/groups/query', '{"filter":{"slug":"a","partnerSlug":"b","isActive":true}}', 400],
  ['an operator that is none', 'POST', '/api/groups/query', '{"filter":{"slug":{"$ne":""},"partnerSlug":"b"}}', 400],
  [
    'an unknown path to populate',
    'POST',
    '/api/groups/query',
    '{"filter":{"slug":"a","partnerSlug":"b"},"populate":["employees"]}',
    400,
  ],
  ['an id that is none', 'GET', '/api/orders/12', undefined, 400],
  ['an unknown query word', 'GET', '/api/groups?slug=a&division=1', undefined, 400],
  ['an order that does not exist', 'GET', `/api/orders/${randomUUID()}`, undefined, 404],
  ['the waivers of no order', 'GET', `/api/waivers?order=${randomUUID()}`, undefined, 404],
  ['the seats of no group', 'GET', `/api/groups/${randomUUID()}/seats`, undefined, 404],
  ['a departure nobody sells', 'GET', '/fareharbor/companies/coastlinetours/availabilities/1', undefined, 404],
  ['an order without items', 'PUT', `/api/orders/${randomUUID()}/upsert`, '{"items":[]}', 400],
  ['a huge body', 'PUT', `/api/orders/${randomUUID()}/upsert`, JSON.stringify({ items: ['x'.repeat(600_000)] }), 413],
  ['a method that is none', 'DELETE', '/api/search', undefined, 404],
])('%s gets a clear answer', async (_name, method, path, body, status) => {
  const answer = await send(method, path, body);
  expect(answer).toMatchObject({ status, message: expect.any(String), error: expect.any(String) });
  expect(answer.error).not.toBe('unexpected');
});

test('the answer to bad input names the problem', async () => {
  const { details } = await send(
    'PUT',
    `/api/orders/${randomUUID()}/upsert`,
    JSON.stringify({ customer: { email: 'no' } }),
  );
  const text = JSON.stringify(details);
  expect(text).toContain('/customer/email');
  expect(text).toContain('/items');
});

test("another website's page can't change anything", async () => {
  const answer = await send('POST', '/api/groups/query', '{}', { origin: 'https://evil.example' });
  expect(answer).toMatchObject({ status: 403, error: 'request.foreignOrigin' });
});

test('two different order ids in one request are refused', async () => {
  const body = JSON.stringify({
    _id: randomUUID(),
    group: randomUUID(),
    customer: { name: 'A', phone: '1', email: 'a@b.example' },
    amountTotalCents: 1,
    items: [
      {
        item: randomUUID(),
        availability: randomUUID(),
        groupId: randomUUID(),
        amountTotalCents: 1,
        travellers: [{ customerTypeRate: { pk: 1, fields: [] } }],
      },
    ],
  });
  expect(await send('PUT', `/api/orders/${randomUUID()}/upsert`, body)).toMatchObject({
    status: 400,
    error: 'request.invalid',
  });
});

test('a visitor sees no fee, commission, account, staff or mail setting of a group', async () => {
  const [group] = await world.client.queryGroups({
    body: { filter: { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' } },
  });
  const text = JSON.stringify(group);
  for (const secret of ['acct_', 'omission', 'FeePercentage', 'createdBy', 'lastModifiedBy', 'isSendEmailToPartner']) {
    expect(text).not.toContain(secret);
  }
});

test.each([
  ['summer-camp', 'inactive'],
  ['last-year', 'expired'],
])('%s is not available and gives the reason', async (slug, reason) => {
  const [group] = await world.client.queryGroups({ body: { filter: { slug, partnerSlug: 'maple-leaf-academy' } } });
  expect(group).toMatchObject({ isAvailable: false, unavailableReason: reason, items: [] });
});

test('a caller who hangs up before the address is read is no error of ours', async () => {
  const { hostname, port, host } = new URL(world.origin);
  const posted = `POST /api/orders/${randomUUID()}/confirm HTTP/1.1\r\nhost: ${host}\r\nx-api-key: ${API_KEY}\r\n\r\n`;
  for (const sent of [`GET /nowhere HTTP/1.1\r\nhost: ${host}\r\n\r\n`, posted]) {
    const caller = connect(Number(port), hostname);
    await once(caller, 'connect');
    caller.write(sent);
    caller.resetAndDestroy();
    await once(caller, 'close');
  }
  expect((await fetch(`${world.origin}/nowhere`)).status).toBe(404);
  expect(takeErrors()).toBe('');
});

test('the documentation describes every endpoint', async () => {
  const answer = await fetch(`${world.origin}/api/openapi.json`);
  const document = (await answer.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/orders/{id}/upsert', '/api/groups/query']));
});

test('liveness and readiness are separate, and metrics are available', async () => {
  expect((await fetch(`${world.origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${world.origin}/readyz`)).json()).toEqual({
    status: 'ready',
    database: true,
    migrations: true,
    jobs: true,
  });
  expect(await (await fetch(`${world.origin}/metrics`)).text()).toContain('http_request_duration_seconds');
});
