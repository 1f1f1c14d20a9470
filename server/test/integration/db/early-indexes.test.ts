import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildEarly } from '../../../src/db/early-indexes.ts';
import { copyWorld, type WorldCopy } from '../../setup/copy-world.ts';
import { eventually } from '../../setup/eventually.ts';

let world: WorldCopy;
const owned = new AsyncDisposableStack();
beforeAll(async () => {
  world = await copyWorld(inject('template'), owned);
});
afterAll(() => owned.disposeAsync());

const INDEX = 'CREATE INDEX IF NOT EXISTS "orders_of_tests_idx" ON "orders" USING btree ("contact_phone");';
const pending = (...sql: string[]) => ({ sql, folderMillis: Date.now() + 3_600_000, hash: '', bps: true });
const isValid = () =>
  world.query("select indisvalid from pg_index where indexrelid = to_regclass('orders_of_tests_idx')");

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  owned.defer(() => client.end());
  return client;
}

test('an index of a version to come is made while people go on writing', async () => {
  const [writer, migrator] = [await connect(), await connect()];
  await writer.query(
    `begin; update orders set description = 'held' where id = (select min(id::text)::uuid from orders)`,
  );
  const building = buildEarly(migrator, [pending('ALTER TABLE "orders" ADD COLUMN "later" text;', INDEX)]);
  // It waits for the writer; made the usual way, everybody else would now wait behind it.
  await eventually(async () =>
    expect(
      await world.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and query like 'CREATE INDEX CONCURRENTLY%orders_of_tests_idx%'`),
    ).toHaveLength(1),
  );
  await world.query(`update orders set description = 'written' where id = (select max(id::text)::uuid from orders)`);
  await writer.query('commit');
  await building;
  expect(await isValid()).toEqual([{ indisvalid: true }]);
}, 60_000);

test('what a killed process left half made is made anew', async () => {
  await world.query(`update pg_index set indisvalid = false where indexrelid = to_regclass('orders_of_tests_idx')`);
  await buildEarly(await connect(), [pending(INDEX)]);
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

test('an index of what is not there yet is left to its migration, and one that is done is not made again', async () => {
  const client = await connect();
  const ofNewTable = 'CREATE INDEX IF NOT EXISTS "nowhere_idx" ON "nowhere" USING btree ("a");';
  const ofNewColumn = 'CREATE INDEX IF NOT EXISTS "later_idx" ON "orders" USING btree ("not_yet");';
  await buildEarly(client, [pending(ofNewTable, ofNewColumn)]);
  const done = { ...pending('CREATE INDEX IF NOT EXISTS "done_idx" ON "orders" USING btree ("id");'), folderMillis: 1 };
  await buildEarly(client, [done]);
  expect(await world.query("select 1 from pg_class where relname in ('nowhere_idx', 'later_idx', 'done_idx')")).toEqual(
    [],
  );
});
