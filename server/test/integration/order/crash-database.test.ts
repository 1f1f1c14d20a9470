import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../../postgres/index.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { eventually } from '../../setup/eventually.ts';
import {
  AFTER_BOOKING,
  AFTER_CAPTURE,
  BEFORE_BOOKING,
  BEFORE_CAPTURE,
  DURING_MAIL,
  expectPaidOnce,
  payUpToEach,
} from '../../setup/faults/kill-points.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { shopper } from '../../setup/people/shopper.ts';
import type { Started } from '../../setup/world/processes.ts';
import { testPool } from '../../setup/world/test-pool.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/** PostgreSQL itself is killed, so this file starts its own server, with a copy of the world's rows. */
const owned = new AsyncDisposableStack();
let postgres: Embedded;
let world: OpenCopy;
let server: Started;
let dataDir: string;

beforeAll(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-crash-'));
  owned.defer(() => rm(dir, { recursive: true, force: true }));
  dataDir = path.join(dir, 'postgres');
  const fast = await startEmbedded({ dataDir, fast: true });
  owned.defer(() => postgres?.stop());
  const copy = await openCopy();
  owned.defer(copy.close);
  await copyRows(copy.databaseUrl, fast.url('postgres')).finally(() => fast.stop());
  // A server that does not sync to disk, like that of the other tests, would lose the last half second when killed.
  postgres = await startEmbedded({ dataDir, port: fast.port });
  const pool = testPool(postgres.url('postgres'));
  owned.defer(() => pool.end());
  const query: OpenCopy['query'] = async (text, values = []) => (await pool.query(text, values)).rows;
  world = { ...copy, query };
  server = await copy.startServer(0, { DATABASE_URL: postgres.url('postgres') });
});
afterAll(() => owned.disposeAsync());

/** PostgreSQL copies databases only within one server. */
async function copyRows(from: string, to: string): Promise<void> {
  await migrate(to);
  const [source, target] = [testPool(from, 1), testPool(to, 1)];
  const { rows: tables } = await source.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`,
  );
  // Rows are inserted in any order.
  await target.query('set session_replication_role = replica');
  for (const { name, columns } of tables) {
    const { rows } = await source.query(`select coalesce(json_agg(t), '[]')::text as all from ${name} t`);
    await target.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [rows[0].all],
    );
  }
  await Promise.all([source.end(), target.end()]);
}

async function killDatabase(): Promise<void> {
  const { port } = postgres;
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.whenGone();
  // A process that lost its database connection lost its advisory lock too. It must end, because another may already
  // continue its orders.
  await eventually(async () => expect(server.child.exitCode).toBe(1));
  postgres = await startEmbedded({ dataDir, port });
}

const POINTS = [BEFORE_BOOKING, AFTER_BOOKING, BEFORE_CAPTURE, AFTER_CAPTURE, DURING_MAIL];

test('the database is killed at every point of an order’s life: each order is paid and booked once', async () => {
  const paid = await payUpToEach(
    POINTS,
    world,
    shopper(clientOf(`http://127.0.0.1:${server.port}`), world.sandbox),
    true,
  );
  await killDatabase();
  for (const { name, answer } of paid)
    expect(await answer, name).not.toBe(name === DURING_MAIL.name ? 'cut off' : 'booked');
  await world.sandbox.clearFaults();
  await world.serve({ DATABASE_URL: postgres.url('postgres') });
  await expectPaidOnce(world, paid);
});
