import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../server/postgres/index.ts';

const PREFIX = 'group-tours-test-';
const A_DAY = 24 * 3_600_000;

/** A new server for each run, made in half a second and deleted afterwards, or the one in TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, close: async () => {} };
  removeForgotten();
  const dataDir = mkdtempSync(path.join(tmpdir(), PREFIX));
  const server = await startEmbedded({ dataDir, fast: true });
  const close = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url('postgres'), close };
}

/** Killed runs could not clean up after themselves. */
function removeForgotten(): void {
  for (const name of readdirSync(tmpdir()).filter((found) => found.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > A_DAY) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Belongs to another run, or was just removed.
    }
  }
}
