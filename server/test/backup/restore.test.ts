import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { dropDatabase, ensureDatabase } from '../../postgres/index.ts';
import { peopleOf } from '../setup/people/people.ts';
import { photo } from '../setup/pictures.ts';
import { serverEnvironment } from '../setup/world/environment.ts';
import { ROOT, startServer } from '../setup/world/processes.ts';
import { databaseUrl } from '../setup/world/template.ts';
import { openWorld } from '../setup/world/world.ts';

const run = promisify(execFile);
/** The commands of docs/operations.md. The test checks that the document contains them. */
const BACK_UP = 'pg_dump --format=custom --no-owner --no-privileges --file=tours.dump "$DATABASE_URL"';
const RESTORE =
  'pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$NEW_URL" tours.dump';

/** Tables that change by themselves, so they may differ a moment later. */
const RESTLESS = /^(graphile_worker\.|public\.(call_budget|sessions)$)/;

async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; rows: string }>(
      `select schemaname || '.' || tablename as name,
         (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, tablename), true, true, '')))[1]::text as rows
       from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    return Object.fromEntries(rows.filter(({ name }) => !RESTLESS.test(name)).map(({ name, rows }) => [name, +rows]));
  } finally {
    await client.end();
  }
}

/** Older versions of pg_dump refuse a newer server. It is not part of the npm packages. */
async function isDumpPossible(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  await client.end();
  const { stdout } = await run('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0) >= Math.floor(Number(rows[0]!.version) / 10_000);
}

/**
 * `npm run try-backup` runs this. It needs PostgreSQL's own programs, which npm does not install, so it is not part of
 * `npm test`.
 */
test('a dump of a running installation restores to the same installation elsewhere', async () => {
  const manual = await readFile(`${ROOT}docs/operations.md`, 'utf8');
  for (const command of [BACK_UP, RESTORE]) expect(manual).toContain(command);
  const { adminUrl } = inject('template');
  if (!(await isDumpPossible(adminUrl))) throw new Error('There is no pg_dump here that is as new as the server.');

  await using owned = new AsyncDisposableStack();
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-backup-'));
  owned.defer(() => rm(dir, { recursive: true, force: true }));
  const world = await openWorld({ DATA_DIR: path.join(dir, 'former') });
  owned.defer(() => world.close());
  const before = await peopleOf(world).signIn('employee@coastline.example');
  const division = await peopleOf(world).divisionId('VAN');
  const file = new Blob([Uint8Array.from(await photo(900, 600))]);
  const { url: picture } = await before.client.uploadImage({ query: { division, folder: 'groups' }, file });

  const shell = (command: string, env: NodeJS.ProcessEnv) =>
    run('sh', ['-c', command], { cwd: dir, env: { ...process.env, ...env } });
  await shell(BACK_UP, { DATABASE_URL: world.databaseUrl });
  await cp(path.join(dir, 'former', 'files'), path.join(dir, 'restored', 'files'), { recursive: true });

  const name = `tours_restored_${randomBytes(4).toString('hex')}`;
  await ensureDatabase(adminUrl, name);
  owned.defer(() => dropDatabase(adminUrl, name));
  const url = databaseUrl(adminUrl, name);
  await shell(RESTORE, { NEW_URL: url });
  const counts = await countRows(url);
  expect(counts).toEqual(await countRows(world.databaseUrl));
  expect(counts['public.orders']).toBeGreaterThan(0);

  const ports = { port: 0, sandboxPort: Number(new URL(world.sandbox.url).port), smtpPort: 1 };
  const env = serverEnvironment({ databaseUrl: url, dataDir: path.join(dir, 'restored'), ...ports });
  // Without a worker, the copy sends no mail and books nothing.
  const server = await startServer({ ...env, ROLE: 'web' });
  owned.defer(() => server.stop());
  const origin = `http://127.0.0.1:${server.port}`;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const after = await peopleOf({ ...world, origin }).signIn('employee@coastline.example');
  const orders = { query: { division } };
  expect(await after.client.findOrders(orders)).toEqual(await before.client.findOrders(orders));
  const pictures = [world.origin, origin].map(async (from) => (await fetch(from + picture)).bytes());
  const [original, restored] = await Promise.all(pictures);
  expect(restored).toEqual(original);
});
