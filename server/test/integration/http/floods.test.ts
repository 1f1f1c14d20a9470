import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorldApart, type WorldApart } from '../../setup/world/world.ts';

let world: WorldApart;
beforeAll(async () => {
  world = await openWorldApart({ TRUST_PROXY: '1' });
});
afterAll(() => world?.close());

const PAGES = 150;

test('whoever asks for many pages in one packet waits behind the next person', async () => {
  const { hostname, port, host } = new URL(world.origin);
  const asked = `GET /nowhere HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 198.51.100.1\r\n\r\n`;
  const flood = connect(Number(port), hostname);
  let received = '';
  flood.on('data', (piece) => (received += piece.toString('latin1')));
  const answered = () => received.split('HTTP/1.1 404 ').length - 1;
  flood.write(asked.repeat(PAGES));
  await expect.poll(answered, { interval: 1, timeout: 60_000 }).toBeGreaterThan(0);
  const page = await fetch(new URL('/nowhere', world.origin), { headers: { 'x-forwarded-for': '203.0.113.5' } });
  expect(page.status).toBe(404);
  expect(answered()).toBeLessThan(PAGES / 2);
  await expect.poll(answered, { timeout: 60_000 }).toBe(PAGES);
  flood.destroy();
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
