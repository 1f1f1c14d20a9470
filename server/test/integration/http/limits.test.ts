import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { IMAGE_MAX_BYTES } from '@tours/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_KEY, FAREHARBOR_WEBHOOK_SECRET } from '../../setup/environment.ts';
import { peopleOf } from '../../setup/people.ts';
import { openWorld, type World } from '../../setup/world.ts';

let world: World;
let staff: string;
let division: string;
beforeAll(async () => {
  world = await openWorld();
  staff = (await peopleOf(world).signIn('employee@coastline.example')).cookie;
  division = await peopleOf(world).divisionId('VAN');
});
afterAll(() => world?.close());

interface Door {
  method: string;
  path: string;
  type?: string;
}

/** `isKnown`: the length is told before; otherwise it comes in pieces, and only counting tells. */
function send({ method, path, type = 'application/json' }: Door, body: Buffer, isKnown: boolean, agent?: Agent) {
  return new Promise<{ status: number; body: { error?: string; requestId?: string } }>((resolve, reject) => {
    const headers = {
      ...{ 'content-type': type, 'x-api-key': API_KEY, cookie: staff },
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
const DOORS: [string, number, string, () => Door][] = [
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

test.each(DOORS)('%s has its limit, and says so', async (_name, limit, code, door) => {
  for (const isKnown of [true, false]) {
    const { status, body } = await send(door(), Buffer.alloc(limit + 1, 'x'), isKnown);
    expect([isKnown, status, body.error]).toEqual([isKnown, 413, code]);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  // What just fits is looked at, and refused for what it is.
  const fitting = await send(door(), Buffer.alloc(limit, 'x'), true);
  expect(fitting.status).toBeLessThan(500);
  expect(fitting.status).not.toBe(413);
});

test('after a refusal the same browser goes on, over the same or a new connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const door = { method: 'POST', path: '/api/groups/query' };
    for (let round = 0; round < 3; round++) {
      expect((await send(door, Buffer.alloc(600 * KIB, 'x'), true, agent)).status).toBe(413);
      expect((await send(door, Buffer.from('{}'), true, agent)).status).toBe(400);
    }
  } finally {
    agent.destroy();
  }
});

test('an address, an id or nesting beyond any of ours is refused in our words', async () => {
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
