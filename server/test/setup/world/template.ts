import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { BUILT_IN_PROCESS, buildServer } from '../../../../scripts/lib/server-build.ts';
import { dropDatabase, ensureDatabase, startEmbedded } from '../../../postgres/index.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { eventually } from '../eventually.ts';
import { DEMO_PASSWORD, serverEnvironment } from './environment.ts';
import { ROOT, startSandbox } from './processes.ts';
import { testPool } from './test-pool.ts';

/** The demo world, made once. Every test file uses its own copy of database, sandbox and files. */
export interface Template {
  adminUrl: string;
  database: string;
  dir: string;
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Takes the template in TEST_TEMPLATE, which `npm test` builds once for all its parts. */
export async function buildTemplate(): Promise<{ template: Template; remove: () => Promise<void> }> {
  const given = process.env.TEST_TEMPLATE;
  if (given) return { template: JSON.parse(given) as Template, remove: async () => {} };
  await buildServers();
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-test-'));
  const server = process.env.TEST_DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: path.join(dir, 'postgres'), fast: true });
  const template = await buildTemplateOn(process.env.TEST_DATABASE_URL ?? server!.url('postgres'), dir);
  return {
    template,
    remove: async () => {
      await dropDatabase(template.adminUrl, template.database);
      await server?.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The server as `npm start` starts it, and the one that runs in a test's own process. */
export async function buildServers(): Promise<void> {
  await buildServer();
  await buildServer('server/test/setup/world/server-in-process.ts', BUILT_IN_PROCESS);
}

/** Builds it on a given PostgreSQL, such as one that a test may kill. Needs the built servers. */
export async function buildTemplateOn(adminUrl: string, dir: string): Promise<Template> {
  const database = `tours_template_${randomBytes(4).toString('hex')}`;
  await ensureDatabase(adminUrl, database);
  const url = databaseUrl(adminUrl, database);
  await migrate(url);
  const sandbox = await startSandbox(path.join(dir, 'sandbox'));
  const { port: sandboxPort, smtpPort } = sandbox;
  try {
    const environment = serverEnvironment({
      databaseUrl: url,
      dataDir: dir,
      port: 0,
      sandboxPort,
      smtpPort: smtpPort!,
    });
    const { seed } = await loadBuilt();
    await seed(environment);
    await finishJobs(url, environment);
  } finally {
    await sandbox.stop();
  }
  return { adminUrl, database, dir };
}

/**
 * The parts of the server that make the demo world, in this process. The types of `server-in-process.ts` itself would bring
 * the whole server into the check of the journeys' types.
 */
const loadBuilt = (): Promise<{
  seed: (env: NodeJS.ProcessEnv) => Promise<void>;
  serve: (env: NodeJS.ProcessEnv, owned: AsyncDisposableStack) => Promise<unknown>;
}> => import(ROOT + BUILT_IN_PROCESS);

/** Sends the demo world's mails here, so that not every copy sends them again. */
async function finishJobs(url: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const pool = testPool(url);
  const noJobs = async () => {
    const { rows } = await pool.query('select task_identifier from graphile_worker.jobs where run_at <= now()');
    if (rows.length) throw new Error(`The demo world still has ${rows.length} jobs to do`);
  };
  try {
    const { serve } = await loadBuilt();
    {
      await using owned = new AsyncDisposableStack();
      // The pages may still be built meanwhile.
      await serve({ ...environment, ROLE: 'worker' }, owned);
      await eventually(noJobs);
    }
    // A copy's own server notes its periodic jobs. Notes of this one would look like jobs that are late.
    await pool.query('delete from schedules');
    // The minute of these calls would end in the middle of some test.
    await pool.query('delete from call_budget');
    await hashCheaply(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Checking a hash with the product's settings takes 20 ms of processor time. Tests sign in many hundred times, with a
 * password that everybody knows.
 */
async function hashCheaply(pool: pg.Pool): Promise<void> {
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 1024, timeCost: 1 });
  await pool.query(`update accounts set password = $1 where password like '%m=19456%'`, [cheap]);
}
