import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { dropDatabase } from '../../../postgres/index.ts';
import { serverEnvironment } from './environment.ts';
import { type Started, startSandbox, startServer } from './processes.ts';
import { sandboxControl } from './sandbox-control.ts';
import { databaseUrl, type Template } from './template.ts';
import { testPool } from './test-pool.ts';

export type WorldCopy = Awaited<ReturnType<typeof copyWorld>>;

type StartSandbox = (dir: string) => Promise<Pick<Started, 'port' | 'smtpPort' | 'stop'> & Partial<Started>>;

/**
 * The demo world with its own database, files and sandbox; `startServer` starts servers on it. `owned` disposes of
 * everything in reverse order.
 */
export async function copyWorld(template: Template, owned: AsyncDisposableStack, start: StartSandbox = startSandbox) {
  const name = `tours_${randomBytes(6).toString('hex')}`;
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-world-'));
  owned.defer(() => rm(dir, { recursive: true, force: true }));
  // A tenth of the processor time of the asynchronous function.
  for (const part of ['sandbox', 'files'])
    cpSync(path.join(template.dir, part), path.join(dir, part), { recursive: true });
  // The sandbox starts while PostgreSQL copies.
  const [simulators] = await Promise.all([start(path.join(dir, 'sandbox')), cloneDatabase(template, name)]);
  owned.defer(() => dropDatabase(template.adminUrl, name));
  const url = databaseUrl(template.adminUrl, name);
  const pool = testPool(url);
  owned.defer(() => pool.end());
  owned.defer(() => simulators.stop());
  const sandbox = sandboxControl(`http://127.0.0.1:${simulators.port}`);
  await sandbox.settings({ rateLimit: false });
  const environment = (port = 0) =>
    serverEnvironment({
      databaseUrl: url,
      dataDir: dir,
      port,
      sandboxPort: simulators.port,
      smtpPort: simulators.smtpPort!,
    });
  return {
    databaseUrl: url,
    /** The settings of a server of this installation. */
    environment,
    sandbox,
    sandboxPid: simulators.child?.pid,
    query: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
      (await pool.query<T>(text, values)).rows,
    /** Starts a process of this installation. Webhooks go to the process that was started last. */
    startServer: async (port = 0, settings: NodeJS.ProcessEnv = {}): Promise<Started> => {
      const server = await startServer({ ...environment(port), ...settings });
      owned.defer(() => server.stop());
      await sandbox.settings({ stripeWebhookUrl: `http://127.0.0.1:${server.port}/api/payment/webhook` });
      return server;
    },
  };
}

async function cloneDatabase(template: Template, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: template.adminUrl });
  await client.connect();
  try {
    // PostgreSQL copies a template for one client at a time, and two tests may start together.
    await client.query('select pg_advisory_lock(73043)');
    // A copy of the files takes a tenth of the processor time of a copy through the log, which is the default.
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template.database)} strategy file_copy`,
    );
  } finally {
    await client.end();
  }
}
