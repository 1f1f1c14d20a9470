import { type ChildProcess, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { appendFile, mkdir, readFile, realpath, stat, truncate } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { locateBinaries } from './binaries.ts';
import { ensureCluster, keepOwner, type Layout, layoutOf, readPassword, SUPERUSER } from './cluster.ts';
import { withClient } from './databases.ts';
import { chooseIdentity, type Identity, run } from './identity.ts';
import { choosePort } from './port.ts';
import * as postmaster from './postmaster.ts';
import { settingsFor } from './settings.ts';

export interface EmbeddedOptions {
  dataDir: string;
  port?: number;
  /** For tests: faster, but the data does not survive a power cut. */
  fast?: boolean;
  log?: (line: string) => void;
  /** With false, the server outlives a killed supervisor, as it does where the kernel has no death signal. */
  tied?: boolean;
  refuseNamespace?: boolean;
}

export interface Embedded {
  url(database: string): string;
  port: number;
  pid: number;
  /** Resolves when the server has ended, whether stopped or killed. */
  whenGone(): Promise<void>;
  stop(): Promise<void>;
}

const START_WAIT_MS = 60_000;
const LOG_LIMIT = 10_000_000;

/** Starts the server of this folder, creating it first if needed, and resolves when it accepts connections. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const log = options.log ?? (() => {});
  await mkdir(options.dataDir, { recursive: true, mode: 0o755 });
  // The path must be real, because a server is recognised by the folder it works in.
  const layout = layoutOf(await realpath(options.dataDir));
  const password = await readPassword(layout);
  await stopLeftover(layout, log);
  const identity = await chooseIdentity(layout.dir, await locateBinaries(), options.refuseNamespace);
  if (await ensureCluster(layout, identity, options.fast ?? false)) log('created the database folder');
  for (const deadline = Date.now() + START_WAIT_MS; ; await sleep(200)) {
    const port = await choosePort(layout, options.port);
    const logged = await prepareLog(layout);
    const child = launch(layout, identity, port, options);
    const problem = await untilAccepting(child, layout, password, port, deadline);
    if (problem === undefined) {
      child.unref();
      return handle(layout, password, port, child.pid!);
    }
    const lines = (await readFile(layout.log)).subarray(logged).toString();
    // These problems go away: the last processes of a killed server are ending, or another program took the port first.
    const passing = /pre-existing shared memory block|could not bind|lock file "postmaster.pid"/.test(lines);
    if (!passing || Date.now() > deadline)
      throw new Error(`PostgreSQL does not start: ${problem}\n${lines.slice(-3_000)}`);
  }
}

/** Stops a server whose supervisor was killed, and waits until its last processes end. */
async function stopLeftover({ cluster }: Layout, log: (line: string) => void): Promise<void> {
  const found = postmaster.readPid(cluster);
  if (found && postmaster.isPostmasterOf(cluster, found)) {
    log(`stopping a leftover server (process ${found})`);
    await postmaster.stopPostmaster(found, cluster);
  }
  await postmaster.waitUntilEmpty(cluster);
  const left = postmaster.readPid(cluster);
  // PostgreSQL recognises the number of a dead process, but not one that another program has now.
  if (left && postmaster.isAlive(left)) postmaster.removePidFile(cluster);
}

/** Keeps the log small and returns the position at which the next start's lines begin. */
async function prepareLog(layout: Layout): Promise<number> {
  await appendFile(layout.log, '', { mode: 0o600 });
  await keepOwner(layout.log);
  const { size } = await stat(layout.log);
  if (size <= LOG_LIMIT) return size;
  await truncate(layout.log);
  return 0;
}

function launch(layout: Layout, identity: Identity, port: number, options: EmbeddedOptions): ChildProcess {
  const settings = settingsFor(port, options.fast ?? false);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The output is a file, not a pipe, because the server must be able to write when its supervisor is gone.
  const output = openSync(layout.log, 'a');
  try {
    return run(identity, identity.binaries.postgres, ['-D', layout.cluster, ...flags], {
      cwd: layout.dir,
      stdio: ['ignore', output, output],
      tied: options.tied ?? true,
    });
  } finally {
    closeSync(output);
  }
}

/** Waits by trying to connect. Returns the reason if the server ended instead. */
async function untilAccepting(child: ChildProcess, layout: Layout, password: string, port: number, deadline: number) {
  let gone: string | undefined;
  child.once('error', (error) => {
    gone = error.message;
  });
  child.once('exit', (code, signal) => {
    gone = `ended with ${signal ?? code}`;
  });
  while (gone === undefined) {
    try {
      await withClient(urlFor(port, password, 'postgres'), (client) => client.query('SELECT 1'));
      // Another server may answer on this port while ours fails to bind it.
      if (postmaster.readPid(layout.cluster) === child.pid) return undefined;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') gone = 'it does not accept the stored password';
    }
    if (Date.now() > deadline) {
      await postmaster.stopPostmaster(child.pid!, layout.cluster);
      gone = 'it did not accept connections in time';
    }
    await sleep(25);
  }
  return gone;
}

function urlFor(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

function handle(layout: Layout, password: string, port: number, pid: number): Embedded {
  return {
    url: (database) => urlFor(port, password, database),
    port,
    pid,
    whenGone: async () => {
      while (postmaster.isPostmasterOf(layout.cluster, pid)) await sleep(100);
    },
    stop: () => stop(layout, pid),
  };
}

async function stop(layout: Layout, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no such signals, so pg_ctl stops the server.
    spawnSync((await locateBinaries()).pgCtl, ['stop', '-m', 'fast', '-D', layout.cluster], { stdio: 'ignore' });
  }
  await postmaster.stopPostmaster(pid, layout.cluster);
}
