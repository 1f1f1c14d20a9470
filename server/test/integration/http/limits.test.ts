import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { IMAGE_MAX_BYTES } from '@tours/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdTable } from '../../setup/faults/hold-table.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { API_KEY, FAREHARBOR_WEBHOOK_SECRET } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let staff: string;
let division: string;
beforeAll(async () => {
  world = await openWorld({ REQUEST_SECONDS: '5' });
  staff = (await peopleOf(world).signIn('employee@coastline.example')).cookie;
  division = await peopleOf(world).divisionId('VAN');
});
afterAll(() => world?.close());

interface Endpoint {
  method: string;
  path: string;
  type?: string;
}

/** `isKnown` sends the length in advance. Otherwise the body comes in pieces, and the server has to count. */
function send({ method, path, type = 'application/json' }: Endpoint, body: Buffer, isKnown: boolean, agent?: Agent) {
  return new Promise<{ status: number; body: { error?: string; requestId?: string } }>((resolve, reject) => {
    const headers = {
      'content-type': type,
      'x-api-key': API_KEY,
      cookie: staff,
      ...(isKnown ? { 'content-length': body.length } : {}),
    };
    const asking = request(world.origin + path, { method, headers, ...(agent ? { agent } : {}) }, async (answer) =>
      resolve({ status: answer.statusCode!, body: JSON.parse(await text(answer)) }),
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

const KIB = 1024;
const ENDPOINTS: [string, number, string, () => Endpoint][] = [
  ['a call', 512 * KIB, 'request.tooLarge', () => ({ method: 'PUT', path: `/api/orders/${randomUUID()}/upsert` })],
  ['a signing', 4 * KIB * KIB, 'request.tooLarge', () => ({ method: 'PUT', path: `/api/waivers/${randomUUID()}` })],
  ['sign-in', 64 * KIB, 'request.tooLarge', () => ({ method: 'POST', path: '/api/auth/sign-in/email' })],
  ['a webhook of Stripe', KIB * KIB, 'request.tooLarge', () => ({ method: 'POST', path: '/api/payment/webhook' })],
  [
    'a webhook of FareHarbor',
    KIB * KIB,
    'request.tooLarge',
    () => ({ method: 'POST', path: `/api/fareharbor/webhook/${FAREHARBOR_WEBHOOK_SECRET}` }),
  ],
  [
    'a picture',
    IMAGE_MAX_BYTES,
    'image.tooLarge',
    () => ({ method: 'POST', path: `/api/images?division=${division}&folder=texts`, type: 'image/png' }),
  ],
];

test.each(ENDPOINTS)('%s has a size limit with a message', async (_name, limit, code, endpoint) => {
  for (const isKnown of [true, false]) {
    const { status, body } = await send(endpoint(), Buffer.alloc(limit + 1, 'x'), isKnown);
    expect([isKnown, status, body.error]).toEqual([isKnown, 413, code]);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  // A body within the limit is parsed, and refused for its content.
  const fitting = await send(endpoint(), Buffer.alloc(limit, 'x'), true);
  expect(fitting.status).toBeLessThan(500);
  expect(fitting.status).not.toBe(413);
});

test.each(['/api/fareharbor/webhook/guessed', '/api/nowhere', '/nowhere'])(
  'a body for %s, which leads nowhere, is not read',
  async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n`;
    const { heard, ms } = await drip(`${head}content-length: 100000\r\n\r\n`, ' ');
    expect(heard).toContain('HTTP/1.1 404 ');
    expect(ms).toBeLessThan(4_000);
  },
);

test('nothing of a file is read before its link or division was checked', async () => {
  const query = `question=${randomUUID()}&wording=1`;
  for (const [path, status] of [
    [`/api/questions/${'0'.repeat(64)}/files?${query}`, 410],
    [`/api/questions/${randomUUID()}/files?${query}`, 404],
    [`/api/images?division=${randomUUID()}&folder=texts`, 404],
  ] as const) {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-api-key: ${API_KEY}\r\ncookie: ${staff}\r\n`;
    // Its body never arrives, so only an early refusal is an answer.
    const { heard } = await drip(`${head}content-type: image/png\r\ncontent-length: 1000000\r\n\r\n`, '');
    expect(heard).toContain(`HTTP/1.1 ${status} `);
    // A browser that sends all of it still reads the refusal.
    for (const isKnown of [true, false])
      expect(
        await send({ method: 'POST', path, type: 'image/png' }, Buffer.alloc(9 * KIB * KIB), isKnown),
      ).toMatchObject({ status });
  }
});

test.each(['gzip', 'br', 'gzip, gzip', 'made-up'])('a body that calls itself %s is not unpacked', async (encoding) => {
  const body = gzipSync(Buffer.alloc(12 * KIB * KIB));
  for (const path of ['/api/groups/query', `/api/questions/${randomUUID()}/files`, '/api/payment/webhook']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding, 'x-api-key': API_KEY };
    const answer = await fetch(world.origin + path, { method: 'POST', headers, body });
    expect([path, answer.status]).toEqual([path, 400]);
  }
});

test('a body that comes in single bytes is not collected', async () => {
  const filter = JSON.stringify({ filter: { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' } });
  const send = async (pieces: number) => {
    const head = `POST /api/groups/query HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-api-key: ${API_KEY}\r\n`;
    const body = `${'1\r\n \r\n'.repeat(pieces)}${filter.length.toString(16)}\r\n${filter}\r\n0\r\n\r\n`;
    const { heard } = await drip(
      `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${body}`,
      '',
    );
    return heard.slice(0, 12);
  };
  expect(await send(500)).toBe('HTTP/1.1 200');
  expect(await send(20_000)).toBe('HTTP/1.1 400');
});

test('after a refusal the browser can continue on the same or a new connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const endpoint = { method: 'POST', path: '/api/groups/query' };
    for (let round = 0; round < 3; round++) {
      expect((await send(endpoint, Buffer.alloc(600 * KIB, 'x'), true, agent)).status).toBe(413);
      expect((await send(endpoint, Buffer.from('{}'), true, agent)).status).toBe(400);
    }
  } finally {
    agent.destroy();
  }
});

test('an over-long address or id, or too deep nesting, is refused in our format', async () => {
  const get = (path: string) => fetch(world.origin + path, { headers: { 'x-api-key': API_KEY } });
  const longId = await get(`/api/orders/${'x'.repeat(301)}`);
  expect([longId.status, ((await longId.json()) as { error: string }).error]).toEqual([404, 'resource.notFound']);
  const noAddress = await get('/api/orders/%zz');
  expect([noAddress.status, ((await noAddress.json()) as { error: string }).error]).toEqual([400, 'request.invalid']);
  const deep = Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  for (const body of [deep, Buffer.from('{"filter":{"slug":"a\\u0000b","partnerSlug":"x"}}'), Buffer.from('"\\ud800"')])
    expect(await send({ method: 'POST', path: '/api/groups/query' }, body, true)).toMatchObject({
      status: 400,
      body: { error: 'request.invalid' },
    });
});

/**
 * Sends `next` every tenth of a second on a raw connection. Returns the answer and the time until the server ended the
 * connection.
 */
function drip(first: string, next: string): Promise<{ heard: string; ms: number }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let heard = '';
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1', () => socket.write(first));
    const timer = setInterval(() => socket.write(next), 100);
    socket.on('data', (chunk) => (heard += chunk));
    // The server has ended the connection, and resets it if one more write reaches it.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ heard, ms: performance.now() - began });
    });
  });
}

test('a request that arrives too slowly is ended, and so is a statement that waits too long', async () => {
  const head = `POST /api/groups/query HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${API_KEY}\r\n`;
  const body = `${head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;
  const release = await holdTable(world, 'groups');
  try {
    const waiting = performance.now();
    const filter = JSON.stringify({ filter: { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' } });
    const endpoint = { method: 'POST', path: '/api/groups/query' };
    const [statement, ...drips] = await Promise.all([
      send(endpoint, Buffer.from(filter), true).then((answer) => ({ ...answer, ms: performance.now() - waiting })),
      drip(body, ' '),
      drip(head, 'x-more: 1\r\n'),
    ]);
    expect(statement).toMatchObject({ status: 503, body: { error: 'request.tookTooLong' } });
    expect(statement.ms).toBeGreaterThan(4_900);
    for (const { heard, ms } of drips) {
      expect(heard).toContain('408 Request Timeout');
      expect(ms).toBeLessThan(20_000);
    }
  } finally {
    await release();
  }
});

test.each([
  ['phone', `${'1'.repeat(400_000)}!`],
  ['name', `A${'\ufe0f'.repeat(150_000)}`],
])('a %s made to be slow to refuse is refused quickly', async (field, text) => {
  const began = performance.now();
  const customer = { name: 'A', email: 'a@b.example', phone: '604 555 0100', [field]: text };
  const body = Buffer.from(JSON.stringify({ customer }));
  expect((await send({ method: 'PUT', path: `/api/orders/${randomUUID()}/upsert` }, body, true)).status).toBe(400);
  // A busy machine needs seconds, a pattern that backtracks needs minutes.
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('FareHarbor gets no contact that an order could not have', async () => {
  const contact = { name: 'A'.repeat(400_000), email: 'a@b.example', phone: '+1 604 555 0100' };
  const body = Buffer.from(JSON.stringify({ contact, customers: [{ customer_type_rate: 1 }] }));
  const path = '/fareharbor/companies/coastlinetours/availabilities/1/bookings/validate';
  expect((await send({ method: 'POST', path }, body, true)).status).toBe(400);
});

const travellers = Array(100).fill({ customerTypeRate: { fields: Array(60).fill({}) } });

test.each([
  ['PUT', '/api/orders/00000000-0000-4000-8000-000000000000/upsert', { items: Array(5).fill({ travellers }) }],
  ['POST', '/api/links/renew', Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`f${index}`, 0]))],
])('a body that is wrong in thousands of places gets a short answer from %s %s', async (method, path, wrong) => {
  const { status, body } = await send({ method, path }, Buffer.from(JSON.stringify(wrong)), true);
  expect(status).toBe(400);
  expect(JSON.stringify(body).length).toBeLessThan(50_000);
});

test.each([
  '/assets/..',
  '/assets/%2e%2e/x',
  '/assets/%00',
  '//[',
  '//:::',
  '//evil.example:99999/',
  '//evil.example/',
  '/%5B?//[',
  'http://evil.example/nowhere',
])('the address %s is a page that is not found', async (address) => {
  const { heard } = await drip(`GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`, '');
  expect(heard).toMatch(/^HTTP\/1\.1 404 /);
});

test('days at the limits of time are refused', async () => {
  const get = async (path: string) =>
    (await fetch(world.origin + path, { headers: { 'x-api-key': API_KEY, cookie: staff } })).status;
  const calendar = '/fareharbor/companies/coastlinetours/items/41201/availabilities/date-range';
  for (const path of [
    `${calendar}/9999-12-20/9999-12-31`,
    `${calendar}/1999-12-20/1999-12-31`,
    '/api/bookings?tripTo=9999-12-31',
    '/api/orders?bookedFrom=0000-01-01',
    '/api/transactions?createdFrom=0000-01-01',
    '/api/waivers/count?tripTo=2101-01-01',
    '/api/manifests?day=9999-12-31',
  ])
    expect([path, await get(path)]).toEqual([path, 400]);
  for (const path of ['/api/bookings?tripTo=2100-12-31', '/api/orders?bookedFrom=2000-01-01'])
    expect([path, await get(path)]).toEqual([path, 200]);
});
