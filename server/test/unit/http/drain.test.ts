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
