import type { ExportedList } from '@tours/contract/export';
import { timeAndZone } from '@tours/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
let division: string;

beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
  [{ id: division }] = (await world.query<{ id: string }>(`select id from divisions where shortname = 'VAN'`)) as [
    { id: string },
  ];
});
afterAll(() => world?.close());

interface Wanted {
  columns: string;
  asked?: object;
}

const get = (by: CallerName, list: ExportedList, { columns, asked = {} }: Wanted) =>
  fetch(`${world.origin}/exports/${list}?${new URLSearchParams({ columns, asked: JSON.stringify(asked) })}`, {
    // Compressed, a whole file would fit into the buffers between server and reader.
    headers: { cookie: everybody[by].cookie, 'accept-encoding': 'identity' },
  });

/** Reads the whole answer, because a connection with an unread one stays open until its time is up. */
async function statusOf(...asked: Parameters<typeof get>): Promise<number> {
  const answer = await get(...asked);
  await answer.arrayBuffer();
  return answer.status;
}

async function linesOf(by: CallerName, list: ExportedList, wanted: Wanted): Promise<string[]> {
  const answer = await get(by, list, wanted);
  expect(answer.status).toBe(200);
  return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
}

test('visitors, other kinds of callers and other tenants get no file', async () => {
  const wanted = { columns: 'ID', asked: { division } };
  expect(await statusOf('visitor', 'orders', wanted)).toBe(401);
  expect(await statusOf('otherEmployee', 'orders', wanted)).toBe(404);
  for (const by of ['agent', 'customer'] as const)
    for (const list of ['transactions', 'groups', 'waivers', 'partners'] as const)
      expect(await statusOf(by, list, { ...wanted, columns: 'Title' })).toBe(403);
  expect(await statusOf('employee', 'orders', { columns: 'ID', asked: { division, owner: 1 } })).toBe(400);
  expect(await linesOf('otherCustomer', 'orders', { columns: 'ID' })).toEqual(['ID']);
});

test('a file has the rows of the list in its order, with the asked columns', async () => {
  const asked = { division, status: 'paid', sort: 'amountTotal' } as const;
  const rows = await everybody.employee.client.findOrders({ query: asked });
  const lines = await linesOf('employee', 'orders', { columns: 'ID,Total,Nonsense', asked });
  expect(rows.length).toBeGreaterThan(1);
  expect(lines).toEqual(['ID,Total', ...rows.map((row) => `${row.lolaId},${(row.amountTotalCents / 100).toFixed(2)}`)]);
  const [last] = await world.query<{ after: object; division_id: string }>(
    `select after, division_id from audit_log where action = 'list.exported' order by created_at desc limit 1`,
  );
  expect(last).toMatchObject({ division_id: division, after: { rowsCounted: rows.length } });
});

test('staff, the school and the family see what is left to pay of a half paid order', async () => {
  const [half] = await world.query<{ lola: string; rest: number }>(
    `select lola_id as lola, amount_total_cents - amount_paid_cents as rest from orders
     where amount_planned_cents > 0 and amount_paid_cents > 0 and division_id = $1`,
    [division],
  );
  for (const by of ['employee', 'agent', 'customer'] as const) {
    const asked = by === 'employee' ? { division } : {};
    const lines = await linesOf(by, 'orders', { columns: 'ID,Balance Remaining', asked });
    expect(lines[0]).toBe('ID,Balance Remaining');
    expect(lines).toContain(`${half!.lola},${(half!.rest / 100).toFixed(2)}`);
  }
});

test('selected rows make a file, and those of somebody else do not', async () => {
  const chosen = (await everybody.employee.client.findOrders({ query: { division, limit: 2 } })).map(({ _id }) => _id);
  const ids = chosen.join();
  const asked = { division, ids };
  const rows = await everybody.employee.client.findOrders({ query: asked });
  expect(rows.map(({ _id }) => _id)).toEqual(chosen);
  expect(await linesOf('employee', 'orders', { columns: 'ID', asked })).toEqual([
    'ID',
    ...rows.map((row) => row.lolaId),
  ]);
  expect(await linesOf('otherCustomer', 'orders', { columns: 'ID', asked: { ids } })).toEqual(['ID']);
  for (const ids of ['x', '', Array(101).fill(chosen[0]).join()])
    expect(await statusOf('employee', 'orders', { columns: 'ID', asked: { division, ids } })).toBe(400);
});

test('fields that a caller of the API selected do not narrow the rows of a file', async () => {
  const waivers = { filter: { division }, select: ['lolaId'] };
  const rows = await everybody.employee.client.queryWaivers({ body: { filter: { division } } });
  const lines = await linesOf('employee', 'waivers', { columns: 'Title', asked: waivers });
  expect(lines).toEqual(['Title', ...rows.map(({ waiverTemplate }) => waiverTemplate.title)]);
  const groups = await linesOf('employee', 'groups', { columns: 'Title,Created', asked: { division, select: '_id' } });
  expect(groups).toEqual(await linesOf('employee', 'groups', { columns: 'Title,Created', asked: { division } }));
});

test('the tour and the id of the booking that a transaction is of have a column each', async () => {
  const lines = await linesOf('employee', 'transactions', { columns: 'Item,Booking ID', asked: { division } });
  const rows = await everybody.employee.client.findTransactions({ query: { division } });
  expect(lines).toEqual(['Item,Booking ID', ...rows.map(({ item }) => `${item.title},${item.lolaId}`)]);
});

test('an agent gets no columns that their list lacks', async () => {
  const [head] = await linesOf('agent', 'orders', { columns: 'ID,Fee,Email,Commission' });
  expect(head).toBe('ID,Commission');
  expect(await statusOf('agent', 'bookings', { columns: 'Fee,FareHarbor booking' })).toBe(400);
});

test('a cell that looks like a formula stays text, and more than one batch is read', async () => {
  await world.query(
    `insert into partners (id, division_id, name, email, phone, address, created_by, uuid)
     select gen_random_uuid(), $1, '=1+' || lpad(n::text, 4, '0') || ';=2', 'a@b.example', '', '{}', 'x', gen_random_uuid()
     from generate_series(1, 2500) n`,
    [division],
  );
  const asked = { division, search: '=1+', sort: '-name' };
  const lines = await linesOf('employee', 'partners', { columns: 'Name', asked });
  const names = Array.from({ length: 2500 }, (_, index) => `=1+${String(2500 - index).padStart(4, '0')};=2`);
  // In French, spreadsheets begin a cell at a semicolon.
  expect(lines).toEqual(['Name', ...names.map((name) => `'${name.replace(';', ";'")}`)]);
});

test('a person has one export at a time, and it ends soon after the person was removed', async () => {
  // More than the buffers between server and reader hold.
  await world.query(
    `insert into partners (id, division_id, name, email, phone, address, created_by, uuid)
     select gen_random_uuid(), $1, 'Long ' || repeat(md5(n::text), 400), 'a@b.example', '', '{}', 'x', gen_random_uuid()
     from generate_series(1, 1500) n`,
    [division],
  );
  const wanted = { columns: 'Name', asked: { division, search: 'Long' } };
  const slow = await get('employee', 'partners', wanted);
  expect(slow.status).toBe(200);
  expect(await statusOf('employee', 'partners', wanted)).toBe(409);
  const again = everybody.employee.client.checkExport({
    params: { list: 'orders' },
    query: { columns: 'ID', asked: JSON.stringify({ division }) },
  });
  await expect(again).rejects.toMatchObject({ status: 409, code: 'export.busy' });
  expect(await linesOf('agent', 'orders', { columns: 'ID' })).toContain('ID');
  const identity = 'employee@coastline.example';
  const [{ was }] = (await world.query<{ was: string }>('select identity_id as was from employees where email = $1', [
    identity,
  ])) as [{ was: string }];
  const connect = (to: string | null) =>
    world.query('update employees set identity_id = $2 where email = $1', [identity, to]);
  await connect(null);
  const end = slow.arrayBuffer();
  await expect(end).rejects.toThrow('terminated');
  await connect(was);
  expect(await statusOf('employee', 'partners', { ...wanted, asked: { division, search: '=1+' } })).toBe(200);
});

test('an amount is a number, and a time has its zone in a column of its own', async () => {
  const csv = await linesOf('employee', 'orders', { columns: 'Total,Created', asked: { division } });
  const rows = await everybody.employee.client.findOrders({ query: { division } });
  expect(csv).toEqual([
    'Total,Created,Created time zone',
    ...rows.map(({ amountTotalCents, createdAt }) => {
      expect(timeAndZone(createdAt)).toEqual([expect.stringMatching(/ \d\d:\d\d:\d\d$/), 'Pacific Time/Vancouver']);
      return [(amountTotalCents / 100).toFixed(2), ...timeAndZone(createdAt)].join();
    }),
  ]);
});
