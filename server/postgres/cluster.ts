import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Identity, run } from './identity.ts';

export const SUPERUSER = 'postgres';

/** The paths of all that the supervisor stores, in one folder: the cluster, its password, its port and its log. */
export interface Layout {
  dir: string;
  cluster: string;
  password: string;
  port: string;
  log: string;
}

export function layoutOf(dir: string): Layout {
  const at = (name: string) => path.join(dir, name);
  return { dir, cluster: at('cluster'), password: at('password'), port: at('port'), log: at('postgres.log') };
}

export async function readPassword(layout: Layout): Promise<string> {
  const known = await readFile(layout.password, 'utf8').catch(() => '');
  if (known.trim()) return known.trim();
  if (existsSync(layout.cluster))
    throw new Error(`The password of the database is gone: ${layout.password} is missing.`);
  const fresh = randomBytes(24).toString('base64url');
  await writeWhole(layout.password, `${fresh}\n`);
  return fresh;
}

/** Writes to a temporary file first, so that a kill in the middle leaves no half file behind. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600, flush: true });
  await keepOwner(`${file}.new`);
  await rename(`${file}.new`, file);
}

/** Gives a file that root writes the folder's owner, so that the next start by that user can read it. */
export async function keepOwner(file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(file));
  await chown(file, uid, gid);
}

/**
 * Makes the cluster under a temporary name and renames it when it is complete. A first start that is killed leaves
 * `cluster.tmp-…`, which the next start deletes. Each attempt has its own name, because an `initdb` may outlive its
 * killed supervisor.
 */
export async function ensureCluster(layout: Layout, identity: Identity, fast: boolean): Promise<boolean> {
  if (existsSync(layout.cluster)) return false;
  const left = (await readdir(layout.dir)).filter((name) => name.startsWith('cluster.tmp-'));
  for (const name of left) await rm(path.join(layout.dir, name), { recursive: true, force: true, maxRetries: 5 });
  const unfinished = `${layout.cluster}.tmp-${process.pid}-${Date.now()}`;
  await mkdir(unfinished, { mode: 0o700 });
  await give(unfinished, identity);
  await give(layout.password, identity);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, `--pwfile=${layout.password}`, '--auth=scram-sha-256'];
  const args = ['-D', unfinished, ...locale, ...access, '--no-instructions', ...(fast ? ['--no-sync'] : [])];
  const child = run(identity, identity.binaries.initdb, args, {
    cwd: layout.dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    tied: true,
  });
  const output = Promise.all([text(child.stdout!), text(child.stderr!)]);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder:\n${(await output).join('').trim()}`);
  await rename(unfinished, layout.cluster);
  return true;
}

async function give(file: string, { owner }: Identity): Promise<void> {
  if (owner) await chown(file, owner.uid, owner.gid);
}
