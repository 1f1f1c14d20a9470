import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeDemoPlans } from '../../../demo/payment-plans.ts';
import { type ClockedWorld, openClockedWorld } from '../../setup/clocked-world.ts';
import { expectBalance, instalmentsOf } from './setup.ts';

let world: ClockedWorld;
beforeAll(async () => {
  world = await openClockedWorld();
});
afterAll(() => world?.close());

test('the demo world has a plan of which half is paid and one that is late, and a second start changes nothing', async () => {
  const seed = { ...world.ctx, actor: { type: 'system' as const, name: 'seed' as const } };
  await placeDemoPlans(seed);
  await placeDemoPlans(seed);
  const orders = await world.query<{ id: string; paid: number; total: number }>(
    `select o.id, o.amount_paid_cents as paid, o.amount_total_cents as total from orders o
     join groups g on g.id = o.group_id where g.slug = 'harbour-festival' order by o.amount_paid_cents`,
  );
  expect(orders).toHaveLength(2);
  const [late, half] = orders as [(typeof orders)[0], (typeof orders)[0]];
  expect(half.paid).toBe(Math.round(half.total / 2));
  expect((await instalmentsOf(world, half.id)).states).toEqual(['paid', 'planned', 'planned']);
  expect((await expectBalance(world, half.id)).plan).toBe('active');
  const { rows, states } = await instalmentsOf(world, late.id);
  expect(states).toEqual(['overdue', 'planned', 'planned']);
  expect(rows[0]).toMatchObject({ tries: 4, next_try_on: null });
  expect((await expectBalance(world, late.id)).plan).toBe('active');
});
