import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerHealth } from '../../../src/http/health.ts';

test('however often a stranger asks whether the process is ready, the database is asked once a second', async () => {
  let asked = 0;
  const execute = async () => {
    asked += 1;
    if (asked === 1) throw new Error('The database is away');
    return { rows: [{ migrations: true, jobs: true }] };
  };
  const app = Fastify();
  const services = { database: { db: { execute } }, log: { warn: () => undefined } };
  registerHealth(app, services as never, { isDraining: () => false } as never);
  // A failure is not remembered.
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked).toBe(2);
});
