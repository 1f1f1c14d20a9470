import { gzip } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerDocs } from '../../../src/http/docs.ts';

vi.mock(import('node:zlib'), async (original) => {
  const zlib = await original();
  return { ...zlib, gzip: vi.fn(zlib.gzip) as unknown as typeof zlib.gzip };
});

test('the script of the viewer is compressed once, also for those who ask before it is loaded', async () => {
  const app = Fastify();
  registerDocs(app);
  const ask = () => app.inject({ url: '/api/docs/js/scalar.js', headers: { 'accept-encoding': 'gzip' } });
  for (const answer of await Promise.all([ask(), ask(), ask()])) expect(answer.statusCode).toBe(200);
  expect(gzip).toHaveBeenCalledTimes(1);
});
