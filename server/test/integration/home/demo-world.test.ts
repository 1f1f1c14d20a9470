import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../../setup/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world.ts';

let world: OpenCopy;
beforeAll(async () => {
  world = await openCopy();
});
afterAll(() => world?.close());

const counts = async () =>
  (
    await world.query(`select (select count(*)::int from orders) as orders, (select count(*)::int from disputes) as disputes,
      (select array_agg(distinct state order by state) from commission_statements) as statements,
      (select array_agg(state) from operator_debts) as debts,
      (select count(*)::int from travellers t join order_items i on i.id = t.order_item_id
       where i.status = 'booked' and i.start_at between now() and now() + interval '3 days') as "travellersSoon"`)
  )[0];

test('`npm start` adds a dispute, a trip of tomorrow, statements and a debt to the tests’ world, once', async () => {
  const before = await counts();
  expect(before).toMatchObject({ disputes: 0, travellersSoon: 0 });
  const place = () => runProgram('server/demo/main.ts', world.environment(), ['--whole']);
  await place();
  const after = await counts();
  expect(after).toMatchObject({ disputes: 1, travellersSoon: 12, statements: ['issued', 'paid'], debts: ['owed'] });
  await place();
  expect(await counts()).toEqual(after);
}, 120_000);
