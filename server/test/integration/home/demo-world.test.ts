import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../../setup/world/processes.ts';
import { loadBuilt } from '../../setup/world/serve-here.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';
import { expectBalance, instalmentsOf } from '../instalment/setup.ts';

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

test('`npm start` adds a dispute, plans, a trip of tomorrow, statements and a debt to the tests’ world, once', async () => {
  const before = await counts();
  expect(before).toMatchObject({ disputes: 0, travellersSoon: 0 });
  await runProgram('server/demo/main.ts', world.environment(), ['--whole']);
  const after = await counts();
  expect(after).toMatchObject({ disputes: 1, travellersSoon: 12, statements: ['issued', 'paid'], debts: ['owed'] });
  const { seed } = await loadBuilt();
  await seed(world.environment(), true);
  expect(await counts()).toEqual(after);
  await expectPlans();
});

/** Half of one plan is paid, and the other one is late. */
async function expectPlans(): Promise<void> {
  const orders = await world.query<{ id: string; paid: number; total: number }>(
    `select o.id, o.amount_paid_cents as paid, o.amount_total_cents as total from orders o
     join groups g on g.id = o.group_id where g.slug = 'harbour-festival' order by o.amount_paid_cents`,
  );
  expect(orders).toHaveLength(2);
  const [late, half] = orders as [(typeof orders)[0], (typeof orders)[0]];
  expect(half.paid).toBe(Math.round(half.total / 2));
  expect((await instalmentsOf(world, half.id)).states).toEqual(['paid', 'planned', 'planned']);
  const { rows, states } = await instalmentsOf(world, late.id);
  expect(states).toEqual(['overdue', 'planned', 'planned']);
  expect(rows[0]).toMatchObject({ tries: 4, next_try_on: null });
  for (const { id } of orders) expect((await expectBalance(world, id)).plan).toBe('active');
}
