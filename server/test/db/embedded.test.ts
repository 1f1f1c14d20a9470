import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropDatabase,
  type Embedded,
  type EmbeddedOptions,
  ensureDatabase,
  startEmbedded,
} from '../../postgres/index.ts';

const HOLDER = path.join(import.meta.dirname, 'embedded-holder.ts');
const ROOT = process.getuid?.() === 0;
const USER = { uid: 65534, gid: 65534 };

/** Creates and removes hundreds of folders, like the `initdb` of a killed start. */
const CLEAR_UP_AGAIN_AND_AGAIN = `
  const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
  const at = process.argv[1];
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 200; i++) {
      try {
        mkdirSync(at + '/base/' + i, { recursive: true });
        writeFileSync(at + '/base/' + i + '/1', '');
      } catch {}
    }
    if (round === 0) process.stdout.write('ready');
    rmSync(at, { recursive: true, force: true, maxRetries: 5 });
  }`;

interface Held {
  supervisor: ChildProcess;
  pid: number;
  port: number;
  url: string;
  said: string[];
}

let home: string;
let dataDir: string;
// These tests start real servers that sync to disk, which is slow on a busy disk.
vi.setConfig({ testTimeout: 60_000 });

const open: { stop(): Promise<void> }[] = [];
const supervisors: ChildProcess[] = [];

let made: string;
/** Making a cluster takes a second of processor time, so tests of other things start with a copy of this one. */
beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'embedded-test-'));
  await (await startEmbedded({ dataDir: made, fast: true })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
const copyMade = () => execFileSync('cp', ['-a', made, dataDir]);

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'embedded-test-'));
  dataDir = path.join(home, 'pg');
});

afterEach(async () => {
  for (const supervisor of supervisors.splice(0)) supervisor.kill('SIGKILL');
  for (const server of open.splice(0)) await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, ...options });
  open.push(server);
  return server;
}

function spawnHolder(options: Partial<EmbeddedOptions> = {}, user?: typeof USER): ChildProcess {
  const args = [HOLDER, JSON.stringify({ dataDir, ...options })];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
    ...user,
  });
  supervisors.push(child);
  return child;
}

async function hold(options: Partial<EmbeddedOptions> = {}, user?: typeof USER): Promise<Held> {
  const supervisor = spawnHolder(options, user);
  const [line] = (await once(createInterface(supervisor.stdout!), 'line')) as [string];
  return { supervisor, ...JSON.parse(line) };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const write = (url: string) => query(url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
const read = async (url: string) => (await query(url, 'SELECT count(*)::int AS n FROM kept'))[0]!.n;

describe('the embedded server', () => {
  it('is created, keeps its port and data, and creates and drops databases', async () => {
    const first = await start();
    await ensureDatabase(first.url('postgres'), 'tours');
    await ensureDatabase(first.url('postgres'), 'tours');
    await write(first.url('tours'));
    await first.stop();
    await first.whenGone();
    const second = await start();
    expect(second.port).toBe(first.port);
    expect(await read(second.url('tours'))).toBe(1000);
    await dropDatabase(second.url('postgres'), 'tours');
    await expect(query(second.url('tours'), 'SELECT 1')).rejects.toThrow(/does not exist/);
    const [settings] = await query(
      second.url('postgres'),
      "SELECT current_setting('fsync') f, current_setting('server_encoding') e",
    );
    expect(settings).toEqual({ f: 'on', e: 'UTF8' });
  });

  it('requires its password, which only the owner can read, and moves to another port if its own is taken', async () => {
    copyMade();
    const first = await start({ fast: true });
    const wrong = new URL(first.url('postgres'));
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    await first.stop();
    const stranger = createServer().listen(first.port, '127.0.0.1');
    await once(stranger, 'listening');
    const second = await start({ fast: true });
    stranger.close();
    expect(second.port).not.toBe(first.port);
  });

  it('recovers from a first start that was killed', async () => {
    const supervisor = spawnHolder();
    // The supervisor renames the cluster when it is complete, so a killed one never does.
    const begun = () => expect(globSync('cluster.tmp-*/base', { cwd: dataDir })).toHaveLength(1);
    await vi.waitFor(begun, { timeout: 30_000, interval: 5 });
    await kill(supervisor);
    expect(readdirSync(dataDir)).not.toContain('cluster');
    const server = await start();
    expect(await query(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  it('starts after kill -9 of the postmaster with all committed data', async () => {
    copyMade();
    const first = await start();
    await write(first.url('postgres'));
    const busy = query(first.url('postgres'), 'SELECT pg_sleep(30)').catch(() => 'cut off');
    const working = `SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)'`;
    const begun = async () => expect(await query(first.url('postgres'), working)).toHaveLength(1);
    await vi.waitFor(begun, { timeout: 30_000 });
    process.kill(first.pid, 'SIGKILL');
    const second = await start();
    expect(await busy).toBe('cut off');
    expect(await read(second.url('postgres'))).toBe(1000);
  });

  it('does not mistake a reused process number for its server', async () => {
    copyMade();
    const first = await start();
    await write(first.url('postgres'));
    process.kill(first.pid, 'SIGKILL');
    await first.whenGone();
    const stale = `${process.pid}\n${dataDir}/cluster\n1\n${first.port}\n\n127.0.0.1\n`;
    writeFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), stale);
    const second = await start();
    expect(await read(second.url('postgres'))).toBe(1000);
  });
});

describe.each([['this user', undefined], ...(ROOT ? ([['an ordinary user', USER]] as const) : [])] as const)(
  'after kill -9 of the supervisor, as %s',
  (_name, user) => {
    beforeEach(() => {
      copyMade();
      if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home]);
    });

    it('the server ends too, and the next start finds the data', async () => {
      const first = await hold({}, user);
      await write(first.url);
      await kill(first.supervisor);
      const second = await hold({}, user);
      expect(second.pid).not.toBe(first.pid);
      expect(await read(second.url)).toBe(1000);
      second.supervisor.kill('SIGTERM');
      await once(second.supervisor, 'exit');
    });

    it('a server that stayed is stopped, and the next start finds the data', async () => {
      const first = await hold({ tied: false }, user);
      await write(first.url);
      await kill(first.supervisor);
      const second = await hold({}, user);
      expect(second.said).toEqual([`stopping a leftover server (process ${first.pid})`]);
      expect(await read(second.url)).toBe(1000);
      second.supervisor.kill('SIGTERM');
      await once(second.supervisor, 'exit');
    });
  },
);

describe.runIf(ROOT)('as root where user namespaces are refused', () => {
  it('is not disturbed by an earlier attempt that is still removing its files', async () => {
    mkdirSync(dataDir);
    const clearing = spawn(process.execPath, ['-e', CLEAR_UP_AGAIN_AND_AGAIN, path.join(dataDir, 'cluster.tmp-1-1')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(clearing.stdout!, 'data');
    const left = once(clearing, 'exit');
    const server = await start({ refuseNamespace: true, fast: true });
    expect(await query(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await left).toEqual([0, null]);
  });

  it.each([
    ['a folder everybody may enter', 0o755],
    ['a folder only root may enter', 0o700],
  ])('runs as nobody below %s, and back again', async (_name, mode) => {
    mkdirSync(path.join(home, 'deep'), { mode });
    dataDir = path.join(home, 'deep', 'pg');
    execFileSync('chmod', ['755', home]);
    const first = await start({ refuseNamespace: true });
    expect(statSync(path.join(dataDir, 'cluster')).uid).toBe(65534);
    await write(first.url('postgres'));
    await first.stop();
    const second = await start();
    expect(await read(second.url('postgres'))).toBe(1000);
  });
});
