import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { openWorld, type World } from '../../setup/world.ts';

const owned = new AsyncDisposableStack();
let world: World;
beforeAll(async () => {
  world = await openWorld();
  owned.defer(() => world.close());
}, 60_000);
afterAll(() => owned.disposeAsync());

test('a booking that is moved while its lines are filled takes them along', async () => {
  const [line] = await world.query<{ id: string; item: string }>(
    'select id, order_item_id as item from transactions order by id limit 1',
  );
  await world.query('update transactions set start_local = null where id = $1', [line!.id]);
  const mover = new pg.Client({ connectionString: world.databaseUrl });
  await mover.connect();
  owned.defer(() => mover.end());
  const words = '2031-05-05T10:00:00-0700';
  await mover.query('begin');
  await mover.query('update order_items set start_local = $2 where id = $1', [line!.item, words]);
  await world.query("select graphile_worker.add_job('sweep-records', '{}', job_key => 'test-fill')");
  await eventually(async () =>
    expect(
      await world.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%unfilled%'`),
    ).toHaveLength(1),
  );
  await mover.query('commit');
  await eventually(async () =>
    expect(await world.query("select 1 from graphile_worker.jobs where key = 'test-fill'")).toEqual([]),
  );
  expect(await world.query('select start_local from transactions where id = $1', [line!.id])).toEqual([
    { start_local: words },
  ]);
});
