import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_KEY } from '../../setup/world/environment.ts';
import { openWorldApart, type WorldApart } from '../../setup/world/world.ts';

let world: WorldApart;
beforeAll(async () => {
  world = await openWorldApart({ TRUST_PROXY: '1' });
});
afterAll(() => world?.close());

test.each([
  { what: 'pages', path: '/nowhere', count: 200 },
  { what: 'records', path: `/api/orders/${randomUUID()}`, count: 900 },
])('whoever asks for many $what in one packet waits behind the next person', async ({ path, count }) => {
  const { hostname, port, host } = new URL(world.origin);
  const asked = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-api-key: ${API_KEY}\r\nx-forwarded-for: 198.51.100.1\r\n\r\n`;
  const flood = connect(Number(port), hostname);
  let received = '';
  flood.on('data', (piece) => (received += piece.toString('latin1')));
  const answered = () => received.split('HTTP/1.1 404 ').length - 1;
  flood.write(asked.repeat(count));
  await expect.poll(answered, { interval: 1, timeout: 60_000 }).toBeGreaterThan(0);
  const headers = { 'x-api-key': API_KEY, 'x-forwarded-for': '203.0.113.5' };
  const next = await fetch(new URL(path, world.origin), { headers });
  expect(next.status).toBe(404);
  expect(answered()).toBeLessThan(count / 2);
  await expect.poll(answered, { timeout: 60_000 }).toBe(count);
  flood.destroy();
});

test('people who left hold up nobody', async () => {
  const { hostname, port, host } = new URL(world.origin);
  const asked = `GET /nowhere HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 198.51.100.3\r\n\r\n`;
  const flood = connect(Number(port), hostname);
  // Half a second for each page would be more than ten.
  flood.write(asked.repeat(400));
  await once(flood, 'data');
  flood.destroy();
  const left = Date.now();
  const page = await fetch(new URL('/nowhere', world.origin), { headers: { 'x-forwarded-for': '198.51.100.3' } });
  expect(page.status).toBe(404);
  expect(Date.now() - left).toBeLessThan(6_000);
});

test('the documentation is compressed once, however many ask for it', async () => {
  const memory = async () => {
    const figures = await (await fetch(new URL('/metrics', world.origin))).text();
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(figures)![1]);
  };
  const before = await memory();
  const sizes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await fetch(new URL('/api/docs/js/scalar.js', world.origin));
      expect(answer.headers.get('content-encoding')).not.toBeNull();
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  expect(new Set(sizes)).toHaveProperty('size', 1);
  expect((await memory()) - before).toBeLessThan(200_000_000);
});

/** Begins a signing whose last byte waits. */
function beginSigning(from: string, body: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signing = request(new URL(`/api/waivers/${randomUUID()}`, world.origin), {
    method: 'PUT',
    headers: {
      'x-api-key': API_KEY,
      'x-forwarded-for': from,
      'content-type': 'application/json',
      'content-length': body.length,
    },
  });
  signing.on('response', (answer) => resolve(answer.resume().statusCode!));
  signing.on('error', reject);
  signing.write(body.subarray(1));
  return { status: promise, end: () => signing.end(body.subarray(0, 1)) };
}

test('bodies of one network hold a part of the memory', async () => {
  const body = Buffer.alloc(3_900_000, ' ');
  const sign = async (from: string) => {
    const { status, end } = beginSigning(from, body);
    end();
    return status;
  };
  const begun = Array.from({ length: 25 }, () => beginSigning('198.51.100.2', body));
  // A body that finds no room gives back what it held, so more follow until none is left.
  const next = () => {
    begun.push(beginSigning('198.51.100.2', body));
    return sign('198.51.100.2');
  };
  await expect.poll(next, { interval: 500, timeout: 30_000 }).toBe(429);
  expect(await sign('203.0.113.6')).toBe(400);
  for (const { end } of begun) end();
  // All get an answer, also those for which there was no room.
  const statuses = await Promise.all(begun.map(({ status }) => status));
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(20);
  expect(await sign('198.51.100.2')).toBe(400);
});
