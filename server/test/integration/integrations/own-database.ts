import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropDatabase, ensureDatabase, startEmbedded } from '../../../postgres/index.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty, migrated database for one test file, on the server of this test run or on a new one. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL ? borrowedServer(process.env.TEST_DATABASE_URL) : await ownServer();
  const name = `integrations_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(server.url('postgres'), name);
  await migrate(server.url(name));
  return {
    url: server.url(name),
    drop: async () => {
      await dropDatabase(server.url('postgres'), name);
      await server.stop();
    },
  };
}

function borrowedServer(url: string) {
  const named = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).toString();
  return { url: named, stop: async () => {} };
}

async function ownServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tours-integrations-'));
  const embedded = await startEmbedded({ dataDir, fast: true });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}
