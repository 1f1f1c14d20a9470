import { readFileSync } from 'node:fs';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { breakTable } from '../../setup/faults/break-table.ts';
import { holdTable } from '../../setup/faults/hold-table.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { ROOT, type Started } from '../../setup/world/processes.ts';
import { loadBuilt } from '../../setup/world/serve-here.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/** A web process and a worker, as operations staff see them. */
const LOGGED = { NODE_ENV: 'development', LOG_LEVEL: 'info' };

let world: OpenCopy;
let web: Started;
let worker: Started;
let lines: () => Record<string, unknown>[];
let metrics: string;

beforeAll(async () => {
  world = await openCopy();
  worker = await world.startServer(0, { ROLE: 'worker', ...LOGGED });
  web = await world.startServer(0, { ROLE: 'web', ...LOGGED });
  lines = logOf(web, worker);
});
afterAll(() => world?.close());

const originOf = ({ port }: Started) => `http://127.0.0.1:${port}`;
const scrape = async (of: Started = web) => (await fetch(`${originOf(of)}/metrics`)).text();
const read = (file: string) => readFileSync(ROOT + file, 'utf8');

function logOf(...processes: Started[]) {
  let text = '';
  for (const { child } of processes) child.stdout!.on('data', (chunk: Buffer) => (text += chunk));
  return () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const figureOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

test('after an order, calls, results and notifications are counted in whichever process they happened', async () => {
  const person = shopper(clientOf(originOf(web)), world.sandbox);
  const group = await person.readGroup();
  const email = 'robin.of.the.metrics@parents.example';
  const order = await person.order(
    group,
    [await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] })],
    email,
  );
  await person.pay(await person.intent(order));
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  metrics = await scrape();
  const atLeastOne = [
    'tours_vendor_call_duration_seconds_count{vendor="fareharbor",operation="book",outcome="ok"}',
    'tours_vendor_call_duration_seconds_count{vendor="stripe",operation="capture",outcome="ok"}',
    'tours_orders_finished_total{outcome="confirmed"}',
    'tours_database_reachable',
    'tours_processes',
    'tours_workers',
  ];
  for (const series of atLeastOne) expect(figureOf(metrics, series), series).toBeGreaterThanOrEqual(1);
  await eventually(async () => {
    const worked = await scrape(worker);
    expect(figureOf(worked, 'tours_job_duration_seconds_count{job="send-mail",outcome="done"}')).toBeGreaterThan(0);
    const sent = 'tours_vendor_call_duration_seconds_count{vendor="mail",operation="order-confirmation",outcome="ok"}';
    expect(figureOf(worked, sent)).toBeGreaterThan(0);
  });
  for (const personal of [email, order._id, order.lolaId, group.slug, 'Robin']) expect(metrics).not.toContain(personal);
});

test('every alert uses existing metrics and is documented, and every metric has a help text and is documented', async () => {
  const alerts = read('deploy/alerts.yaml');
  const guide = read('docs/monitoring.md');
  const expressions = [...alerts.matchAll(/expr: (.*)/g)].map(([, text]) => text!);
  const named = expressions.flatMap((text) => text.match(/\b(?:tours|http|nodejs|process)_\w+/g) ?? []);
  const helped = new Map([...metrics.matchAll(/^# HELP (\S+) (.+)$/gm)].map(([, name, help]) => [name!, help!]));
  expect(named.length).toBeGreaterThanOrEqual(expressions.length - 1);
  for (const name of named) expect(helped.has(name.replace(/_(bucket|count|sum)$/, '')), name).toBe(true);
  const all = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  for (const name of all) expect(helped.get(name)?.length, name).toBeGreaterThan(5);
  for (const name of all.filter((one) => one.startsWith('tours_'))) expect(guide).toContain(`\`${name}\``);
  for (const [, alert] of alerts.matchAll(/alert: (\w+)/g)) expect(guide).toContain(`### ${alert}\n`);
});

test('a failing job is logged with its id and the id of its request', async () => {
  // A job creates the sign-in of a new customer.
  const mend = await breakTable(world, 'users');
  try {
    const person = shopper(clientOf(originOf(web)), world.sandbox);
    const group = await person.readGroup();
    await person.book(group, [await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] })]);
    await eventually(async () => {
      const request = lines().findLast(({ req }) => (req as { url?: string })?.url?.endsWith('/confirm'));
      const requestId = request?.requestId as string;
      expect(requestId).toEqual(expect.any(String));
      const failed = lines().filter(
        ({ msg, job }) => String(msg).startsWith('a job failed') && job === 'create-sign-in',
      );
      expect(failed).toContainEqual(expect.objectContaining({ requestId, jobId: expect.any(String) }));
    });
  } finally {
    await mend();
  }
});

test('unfinished work of the whole installation is reported with its age', async () => {
  // With the worker stopped, nothing settles the order.
  await worker.stop();
  await world.query(`update orders set state = 'authorised', authorised_at = now() - interval '2 hours', alerted_at = now(),
    updated_at = now() where id = (select id from orders where state = 'open' limit 1)`);
  await world.query(`insert into mail_outbox (template, to_address, data, state, attempts)
    values ('order-released', 'x@parents.example', '{}', 'failed', 1)`);
  await eventually(async () => {
    const text = await scrape();
    expect(figureOf(text, 'tours_orders_unsettled{state="authorised"}')).toBe(1);
    expect(figureOf(text, 'tours_orders_oldest_unsettled_age_seconds{state="authorised"}')).toBeGreaterThan(7_000);
    expect(figureOf(text, 'tours_orders_alerted')).toBe(1);
    expect(figureOf(text, 'tours_mails{state="failed"}')).toBe(1);
    expect(figureOf(text, 'tours_workers')).toBe(0);
    expect(figureOf(text, 'tours_vendor_budget_left{window="five_minutes"}')).toBeGreaterThan(2_000);
  });
});

test('the age of every periodic job is reported', async () => {
  const late = await world.query<{ job: string }>(
    `update schedules set queued_at = now() - interval '1 hour' returning job`,
  );
  await eventually(async () => {
    const text = await scrape();
    const ages = [...text.matchAll(/^tours_schedule_age_seconds\{job="(.+)"\} (.+)$/gm)];
    expect(ages.map(([, job]) => job).sort()).toEqual(late.map(({ job }) => job).sort());
    for (const [series, , age] of ages) expect(Number(age), series).toBeGreaterThan(3_500);
  });
});

test('none of these metrics reads a growing table completely', async () => {
  const limits = { FAREHARBOR_PER_SECOND: 25, FAREHARBOR_PER_FIVE_MINUTES: 2_700 };
  const { installationSql } = await loadBuilt();
  const { sql, params } = new PgDialect().sqlToQuery(installationSql(limits));
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  // PostgreSQL would read tables as small as these completely.
  await client.query('begin; set local enable_seqscan = off; set local session_replication_role = replica');
  // The planner chooses the right index only when most orders are finished, or were abandoned long ago.
  await client.query(`
    insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email, contact_phone,
      description, state, amount_total_cents, amount_paid_cents, content_hash, updated_at)
    select gen_random_uuid(), 'ORM' || n, division_id, group_id, partner_id, customer_id, '', '', '', '',
      case n % 3 when 0 then 'open' else 'confirmed' end, 100, case n % 3 when 0 then 0 else 100 end, '',
      now() - n * interval '1 hour'
    from (select * from orders limit 1) one, generate_series(1, 3000) n`);
  await client.query('analyze orders');
  const { rows } = await client.query(`explain ${sql}`, params);
  await client.query('rollback');
  await client.end();
  const plan = rows.map((row) => row['QUERY PLAN'] as string);
  const scans = plan.filter((line) => / on (orders|charges|mail_outbox|webhook_inbox|refunds)\b/.test(line));
  expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  for (const index of ['orders_held_idx', 'charges_payable_idx', 'mail_outbox_queued_idx', 'mail_outbox_failed_idx'])
    expect(plan.join('\n')).toContain(index);
  for (const index of ['webhook_inbox_waiting_idx', 'refunds_open_idx', 'refunds_failed_idx'])
    expect(plan.join('\n')).toContain(index);
});

test('metrics require the token', async () => {
  const TOKEN = 'a-token-of-the-tests-only';
  const status = async (origin: string, headers: Record<string, string> = {}) =>
    (await fetch(`${origin}/metrics`, { headers })).status;
  const guarded = await world.serve({ ROLE: 'web', METRICS_TOKEN: TOKEN });
  expect(await status(guarded.origin)).toBe(404);
  expect(await status(guarded.origin, { authorization: 'Bearer something-else' })).toBe(404);
  expect(await status(guarded.origin, { authorization: `Bearer ${TOKEN}` })).toBe(200);
  const published = await world.serve({ ROLE: 'web', PUBLIC_URL: 'https://trips.example' });
  expect(await status(published.origin)).toBe(404);
  expect((await fetch(`${published.origin}/readyz`)).status).toBe(200);
});

test('a failing page shows the id under which it was logged, and every request has one log line', async () => {
  await world.query('alter table groups rename to groups_away');
  const page = await fetch(`${originOf(web)}/maple-leaf-academy/spring-break`);
  await world.query('alter table groups_away rename to groups');
  const id = page.headers.get('x-request-id')!;
  expect(page.status).toBe(503);
  expect((await page.text()).replaceAll('<!-- -->', '')).toContain(`Reference for support: ${id}`);
  await eventually(async () => {
    const about = lines().filter(({ requestId }) => requestId === id);
    expect(about.map(({ msg }) => msg).sort()).toEqual(['request', 'request failed']);
    expect(about.find(({ msg }) => msg === 'request')).toMatchObject({ status: 503, ms: expect.any(Number) });
  });
});

test('a request whose browser left is logged and counted', async () => {
  const series = 'http_request_duration_seconds_count{method="GET",route="/*",status="499"}';
  const release = await holdTable(world, 'groups');
  const browser = new AbortController();
  const address = '/maple-leaf-academy/spring-break?left=early';
  const answer = fetch(originOf(web) + address, { signal: browser.signal });
  await eventually(async () => {
    expect(await world.query('select from pg_locks where not granted')).not.toHaveLength(0);
  });
  browser.abort();
  await expect(answer).rejects.toThrow();
  await release();
  await eventually(async () => {
    const left = lines().filter(({ msg, req }) => msg === 'request' && (req as { url: string }).url === address);
    expect(left).toMatchObject([{ status: 499, ms: expect.any(Number) }]);
    expect(figureOf(await scrape(), series)).toBe(1);
  });
});

test('a request that is refused before any route is counted', async () => {
  await fetch(`${originOf(web)}/nowhere`, { method: 'POST' });
  const series = 'http_request_duration_seconds_count{method="POST",route="page",status="404"}';
  await eventually(async () => expect(figureOf(await scrape(), series)).toBe(1));
});
