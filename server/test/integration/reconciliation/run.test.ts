import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { PLENTY } from '../../setup/world/world.ts';
import { openWorldWithWorker, payPastUs } from './setup.ts';

let at: Awaited<ReturnType<typeof openWorldWithWorker>>;
beforeAll(async () => {
  at = await openWorldWithWorker();
});
afterAll(() => at?.world.close());

const LISTS = {
  payments: /^\/payment_intents$/,
  refunds: /^\/refunds$/,
  departure: /\/availabilities\/\d+\/bookings\/$/,
  anyOne: /^\/payment_intents\/.+|\/bookings\/[0-9a-f-]{36}\/$/,
};

async function calls(pattern: RegExp): Promise<string[]> {
  const asked = [...(await at.world.sandbox.requests('stripe')), ...(await at.world.sandbox.requests('fareharbor'))];
  return asked.filter(({ method, path }) => method === 'GET' && pattern.test(path)).map(({ path }) => path);
}

/** Copies a paid order with a payment at Stripe for each copy; their trips are over. */
async function manyLike(orderId: string, count: number): Promise<void> {
  const [model] = await at.world.query<{ amount: number; fee: number }>(
    `select o.amount_paid_cents as amount, sum(t.fee_cents)::int as fee from orders o
     join transactions t on t.order_id = o.id where o.id = $1 group by o.id`,
    [orderId],
  );
  const amount = { amountCents: model!.amount, feeCents: model!.fee };
  const made: { id: string; item: string; intent: string }[] = [];
  while (made.length < count) {
    const some = Array.from({ length: 25 }, () => ({ id: randomUUID(), item: randomUUID() }));
    const paid = some.map(async (one) => ({
      ...one,
      intent: await payPastUs(at.world.sandbox.url, { ...amount, orderId: one.id }),
    }));
    made.push(...(await Promise.all(paid)));
  }
  await copyRow('orders', 'row.id = $2', made, orderId, {
    id: 'made.id',
    checkout_key: 'gen_random_uuid()',
    lola_id: `'OR' || left(made.id::text, 8)`,
  });
  await copyRow('order_items', 'row.order_id = $2', made, orderId, {
    id: 'made.item',
    order_id: 'made.id',
    lola_id: `'IT' || left(made.item::text, 8)`,
    start_at: `now() - interval '9 days'`,
    availability_pk: 'row.availability_pk + 900000',
    fareharbor_booking: `row.fareharbor_booking || jsonb_build_object('uuid', made.item)`,
  });
  await copyRow('charges', 'row.order_id = $2', made, orderId, {
    id: 'made.item',
    order_id: 'made.id',
    intent_id: 'made.intent',
  });
  await copyRow('transactions', 'row.order_id = $2', made, orderId, {
    id: 'gen_random_uuid()',
    order_id: 'made.id',
    order_item_id: 'made.item',
    charge_id: 'made.item',
    lola_id: `'TR' || left(made.id::text, 8)`,
    gateway_id: 'made.intent',
  });
}

/** Copies one row for each new record and changes some values. */
async function copyRow(table: string, which: string, made: object[], orderId: string, change: Record<string, string>) {
  const columns = await at.world.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await at.world.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => change[name] ?? `row.${name}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) as made(id uuid, item uuid, intent text), ${table} row where ${which}`,
    [JSON.stringify(made), orderId],
  );
}

test('many orders need few calls: a page of payments per hundred, a list per departure', async () => {
  const { order } = await at.pay();
  for (let count = 0; count < 4; count++) await at.pay();
  await manyLike(order._id, 250);
  await at.reconcile();
  // Prices are read one by one, and only again after some days.
  await at.world.sandbox.clearRequests();
  const run = await at.reconcile();
  expect(await at.listed('all')).toEqual([]);
  expect(run.payments).toBeGreaterThan(250);
  const pages = await calls(LISTS.payments);
  expect(pages.length).toBe(Math.ceil((await at.world.sandbox.stripe()).payment_intents.length / 100));
  expect(await calls(LISTS.refunds)).toHaveLength(1);
  const departures = await calls(LISTS.departure);
  expect(departures).toHaveLength(new Set(departures).size);
  expect(departures).toHaveLength(run.departures);
  expect(run.bookings).toBeGreaterThan(run.departures);
  expect(await calls(LISTS.anyOne)).toEqual([]);
});

test('a payment missing from its list is looked up by its id', async () => {
  const { order } = await at.pay();
  const other = `pi_${randomUUID()}`;
  const rename = (from: string, to: string) =>
    at.world.query(
      `with c as (update charges set intent_id = $2 where intent_id = $1)
       update transactions set gateway_id = $2 where gateway_id = $1`,
      [from, to],
    );
  const [{ id: intent } = { id: '' }] = await at.world.query<{ id: string }>(
    'select intent_id as id from charges where order_id = $1',
    [order._id],
  );
  await rename(intent, other);
  await at.reconcile();
  const found = (await at.listed()).filter((one) => one.order?._id === order._id);
  expect(found.map(({ kind }) => kind).sort()).toEqual(['bookedWithoutPayment', 'chargedTwice']);
  expect(found.find(({ kind }) => kind === 'bookedWithoutPayment')).toMatchObject({ theirs: 'No such payment' });
  await rename(other, intent);
  await at.reconcile();
  expect(await at.listed()).toEqual([]);
});

test('simultaneous presses start one reconciliation, and the schedule starts one per division', async () => {
  const started = await Promise.all(
    [1, 2, 3].map(() => at.erin.startReconciliation({ body: { division: at.division } })),
  );
  expect(new Set(started.map(({ _id }) => _id)).size).toBe(1);
  await at.finished();
  const before = Number((await at.world.query<{ n: string }>('select count(*) as n from reconciliations'))[0]!.n);
  const daily = () => at.world.query(`select graphile_worker.add_job('begin-reconciliations', '{}'::json)`);
  await Promise.all([daily(), daily()]);
  await eventually(async () => {
    const rows = await at.world.query<{ state: string }>('select state from reconciliations');
    expect(rows.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(before + 3);
    const divisions = await at.world.query(`select distinct division_id from reconciliations where state = 'done'`);
    expect(divisions).toHaveLength(3);
  }, 60_000);
  expect(await at.world.query(`select 1 from differences where state = 'open'`)).toEqual([]);
});

test('a vendor that does not answer pauses the reconciliation, which says so and later continues where it was', async () => {
  await at.world.sandbox.clearRequests();
  await at.world.sandbox.fault({
    target: 'fareharbor',
    path: '/availabilities/\\d+/bookings/$',
    effect: 'status',
    value: 503,
  });
  await at.erin.startReconciliation({ body: { division: at.division } });
  const waiting = await eventually(async () => {
    const { run } = await at.erin.getReconciliation({ query: { division: at.division } });
    expect(run!.problem).toBe('FareHarbor isn’t answering right now. The reconciliation continues automatically.');
    return run!;
  }, 60_000);
  expect(waiting).toMatchObject({ state: 'running', doing: 'Reading bookings in FareHarbor', percent: 50 });
  await at.world.sandbox.clearFaults();
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const pages = (await calls(LISTS.payments)).length;
  // Pressing the button continues it.
  const woken = await at.reconcile();
  expect(woken).toMatchObject({ _id: waiting._id, state: 'done', problem: null, found: 0 });
  expect((await calls(LISTS.payments)).length).toBe(pages);
});

test('a killed reconciliation is continued by the next process from its last step', async () => {
  await at.world.sandbox.clearRequests();
  const [second] = await at.world.query<{ pk: string }>(
    `select distinct availability_pk as pk from order_items where division_id = $1 and start_at > now()
     order by pk offset 1 limit 1`,
    [at.division],
  );
  await at.world.sandbox.fault({
    target: 'fareharbor',
    path: `/availabilities/${second!.pk}/bookings/$`,
    effect: 'delay',
    value: 60_000,
    times: 1,
  });
  const { _id: id } = await at.erin.startReconciliation({ body: { division: at.division } });
  const stateOf = async () =>
    (
      await at.world.query<{ stage: string; departures: number; state: string; step: number }>(
        'select stage, departures, state, step from reconciliations where id = $1',
        [id],
      )
    )[0]!;
  await eventually(async () => {
    expect((await calls(LISTS.departure)).filter((path) => path.includes(`/${second!.pk}/`))).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ stage: 'departures', departures: 1 });
  });
  const pages = (await calls(LISTS.payments)).length;
  await at.worker.kill();
  await at.world.serve({ ...PLENTY, ROLE: 'worker' });
  await at.world.sandbox.clearFaults();
  // A dead worker's job is released after some seconds.
  await eventually(async () => {
    await hurryJobs(at.world);
    expect(await stateOf()).toMatchObject({ state: 'done' });
  }, 60_000);
  expect((await calls(LISTS.payments)).length).toBe(pages);
  const departures = await calls(LISTS.departure);
  const twice = departures.filter((path, index) => departures.indexOf(path) !== index);
  expect(twice.every((path) => path.includes(`/${second!.pk}/`))).toBe(true);
  expect(await at.world.query('select 1 from reconciliation_seen where reconciliation_id = $1', [id])).toEqual([]);
});
