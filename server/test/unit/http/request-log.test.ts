import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerWork } from '../../../src/http/request-log.ts';
import { registry } from '../../../src/platform/metrics/registry.ts';

/** More than the buffers of both ends of a connection hold. */
const LARGE = 'x'.repeat(32 * 1024 * 1024);

test('a browser that leaves while the end of a large answer still waits for it has not been answered', async () => {
  const app = Fastify();
  registerWork(app);
  app.get('/large', () => LARGE);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = connect(Number(new URL(origin).port), '127.0.0.1');
  browser.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(browser, 'data');
  browser.destroy();
  const series = (status: number) =>
    `http_request_duration_seconds_count{method="GET",route="/large",status="${status}"}`;
  await expect.poll(() => registry.metrics()).toContain(series(499));
  expect((await fetch(`${origin}/large`).then((answer) => answer.text())).length).toBe(LARGE.length);
  await expect.poll(() => registry.metrics()).toContain(`${series(200)} 1`);
  await app.close();
});
