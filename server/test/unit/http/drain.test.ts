import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createDrain } from '../../../src/http/drain.ts';

async function* unending() {
  for (;;) {
    yield 'a part';
    await pause(10);
  }
}

test('a process that stops answers its last request, and waits for nobody who left or never asked', async () => {
  const app = Fastify();
  const drain = createDrain();
  drain.register(app);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  app.get('/last', async () => {
    ask();
    await released;
    return 'answered';
  });
  app.get('/left', (_request, reply) => reply.send(Readable.from(unending())));
  const host = '127.0.0.1';
  const origin = await app.listen({ port: 0, host });
  // Browsers open connections before they need them.
  const unused = connect(Number(new URL(origin).port), host);
  await once(unused, 'connect');
  const leaving = await fetch(`${origin}/left`);
  await leaving.body!.cancel();
  const answer = fetch(`${origin}/last`).then((response) => response.text());
  await asked;
  const left = drain.leave(app, 0);
  release();
  expect(await answer).toBe('answered');
  await left;
});

test('a process that stops finishes the work for a browser that left', async () => {
  const app = Fastify();
  const drain = createDrain();
  drain.register(app);
  const { promise: booked, resolve: book } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  let isSaved = false;
  app.get('/work', async (_request, { raw }) => {
    raw.once('close', leave);
    ask();
    await booked;
    isSaved = true;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = new AbortController();
  const answer = fetch(`${origin}/work`, { signal: browser.signal });
  await asked;
  browser.abort();
  await expect(answer).rejects.toThrow();
  await gone;
  const left = drain.leave(app, 0).then(() => isSaved);
  // The port is closed before the work is over.
  await expect.poll(() => app.server.listening).toBe(false);
  book();
  expect(await left).toBe(true);
});
