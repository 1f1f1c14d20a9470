import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryPort } from '../../../server/postgres/port.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

const SERVER = `
import { createServer } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import pg from 'pg';
const heapMiB = getHeapStatistics().heap_size_limit / 2 ** 20;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => {});
const server = createServer(async (request, response) => {
  if (request.url === '/die') process.exit(9);
  const found = await pool.query('SELECT count(*)::int AS n FROM world').catch(() => undefined);
  response.writeHead(found ? 200 : 503).end(JSON.stringify({ pid: process.pid, heapMiB, rows: found?.rows[0].n }));
}).listen(process.env.PORT, '127.0.0.1');
const close = () => server.close(() => process.exit(0));
process.on('SIGTERM', close).on('disconnect', close);
`;

const SANDBOX = `
import { createServer } from 'node:net';
for (const port of [process.env.SANDBOX_PORT, process.env.SANDBOX_SMTP_PORT]) createServer().listen(port, '127.0.0.1');
const close = () => process.exit(0);
process.on('SIGTERM', close).on('disconnect', close);
`;

const MIGRATE = `
import pg from 'pg';
const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS world (n int PRIMARY KEY)');
await client.end();
`;

/** Inserts a hundred rows, waits half-way to be killed if it is told to, and fails on rows from an earlier run. */
const SEED = `
import { writeFileSync } from 'node:fs';
import pg from 'pg';
const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
for (let n = 0; n < 100; n++) {
  await client.query('INSERT INTO world VALUES ($1)', [n]);
  if (n !== 50 || !process.env.WAIT_HALF_WAY) continue;
  writeFileSync(process.env.WAIT_HALF_WAY, '');
  await new Promise((never) => setTimeout(never, 3_600_000));
}
await client.end();
`;

const BUILD = `
const { mkdirSync, appendFileSync } = require('node:fs');
mkdirSync('build', { recursive: true });
appendFileSync('build/times', 'x');
`;

/** The real launcher and embedded server with programs that start fast. */
export class ToyProduct {
  readonly root = mkdtempSync(path.join(tmpdir(), 'toy-product-'));
  readonly dataDir = path.join(this.root, 'data');
  readonly #started: ChildProcess[] = [];

  /** With a product that has been launched and stopped, it begins with a copy of its pages and its data. */
  constructor(launched?: ToyProduct) {
    if (launched) execFileSync('cp', ['-a', `${launched.root}/.`, this.root]);
    else this.#write();
  }

  #write(): void {
    const write = (file: string, content: string) => {
      mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
      writeFileSync(path.join(this.root, file), content);
    };
    symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(this.root, 'node_modules'));
    for (const folder of ['scripts', 'server/postgres']) {
      cpSync(path.join(REPOSITORY, folder), path.join(this.root, folder), { recursive: true });
    }
    write('package.json', '{"type":"module"}');
    write('package-lock.json', '{}');
    write('server/package.json', '{"type":"module","dependencies":{"pg":"*"}}');
    write('server/src/main.ts', SERVER);
    write('server/src/setup/migrate.ts', MIGRATE);
    write('server/demo/main.ts', SEED);
    write('sandbox/src/main.ts', SANDBOX);
    write('contract/src/index.ts', '');
    write('web/package.json', '{}');
    write('web/node_modules/@react-router/dev/package.json', '{}');
    write('web/node_modules/@react-router/dev/bin.cjs', BUILD);
  }

  launch(port: number, env: NodeJS.ProcessEnv = {}, args: string[] = []): Launch {
    const child = spawn(process.execPath, [path.join(this.root, 'scripts/launch.ts'), ...args], {
      cwd: this.root,
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: this.dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#started.push(child);
    return new Launch(child, port);
  }

  async remove(): Promise<void> {
    for (const child of this.#started) await stopped(child, 'SIGTERM');
    rmSync(this.root, { recursive: true, force: true });
  }
}

interface Answer {
  pid: number;
  /** The most that V8 may take. */
  heapMiB: number;
  rows?: number;
}

export class Launch {
  output = '';
  readonly child: ChildProcess;
  readonly #port: number;

  constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.#port = port;
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (this.output += chunk));
  }

  /** Waits for a text in the output, or for the end of the process. */
  async says(words: string | RegExp): Promise<void> {
    const until = Date.now() + 60_000;
    const said = () => (typeof words === 'string' ? this.output.includes(words) : words.test(this.output));
    while (!said()) {
      if (Date.now() > until || this.child.exitCode !== null) throw new Error(`Not said: ${words}\n${this.output}`);
      await new Promise((next) => setTimeout(next, 20));
    }
  }

  async ask(): Promise<Answer | undefined> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    return answer?.json() as Promise<Answer> | undefined;
  }
}

export async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await new Promise((resolve) => child.once('exit', resolve));
  }
  return child.exitCode;
}

/** Three free ports in a row, as the product needs them. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all([first, first + 1, first + 2].map((port) => tryPort(port)));
    if (free.every(Boolean)) return first;
  }
}
