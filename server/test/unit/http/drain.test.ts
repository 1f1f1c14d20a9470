import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createDrain } from '../../../src/http/drain.ts';

test('a process that stops answers its last request, and does not wait for connections that never sent one', async () => {
  const app = Fastify();
  const drain = createDrain();
  drain.register(app);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  app.get('/', async () => {
    ask();
    await released;
    return 'answered';
  });
  const host = '127.0.0.1';
  const origin = await app.listen({ port: 0, host });
  // Browsers open connections before they need them.
  const unused = connect(Number(new URL(origin).port), host);
  await once(unused, 'connect');
  const answer = fetch(origin).then((response) => response.text());
  await asked;
  const left = drain.leave(app, 0);
  release();
  expect(await answer).toBe('answered');
  await left;
});
