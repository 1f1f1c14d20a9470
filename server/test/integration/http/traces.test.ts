import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A collector that stores the spans it receives. */
const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.end('{}');
});

let world: World;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  world = await openWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world?.close();
  collector.close();
});

test('a trace leads from the request through its statements and calls to the jobs it queued', async () => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  await person.book(group, [await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] })]);
  await eventually(async () => {
    const request = spans.find(({ name }) => name === 'POST /api/orders/:id/confirm');
    const trace = spans.filter(({ traceId }) => traceId === request?.traceId);
    const names = trace.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['sql', 'fareharbor book', 'job create-sign-in', 'job send-mail']));
    const ids = new Set(trace.map(({ spanId }) => spanId));
    // Every span has a parent in the same trace, except the request itself.
    expect(trace.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId))).toEqual([request]);
  });
});

test('the job of a webhook belongs to the request that brought it', async () => {
  const renewed = stripeEvent('payment_method.automatically_updated', { id: 'pm_nobodys', object: 'payment_method' });
  expect(await deliver(world.origin, renewed)).toBe(200);
  await eventually(async () => {
    const isOf = (wanted: string) => (span: Span) => span.name === wanted;
    const jobs = spans.filter(isOf('job process-webhook')).map(({ traceId }) => traceId);
    const requests = spans.filter(isOf('POST /api/payment/webhook')).map(({ traceId }) => traceId);
    expect(jobs.length).toBeGreaterThan(0);
    expect(requests).toEqual(expect.arrayContaining(jobs));
  });
});

test('a stranger neither ends the traces of their requests nor names them', async () => {
  const traceId = '5'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'6'.repeat(16)}-00` };
  expect((await fetch(`${world.origin}/api/message-choices/none`, { headers })).status).toBe(401);
  await eventually(async () => {
    const request = spans.find(({ name }) => name === 'GET /api/message-choices/:id');
    expect(request).toBeDefined();
    expect(request?.traceId).not.toBe(traceId);
  });
});
