import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../../server/postgres/postmaster.ts';
import { freePorts, type Launch, stopped, ToyProduct } from './toy-product.ts';

let product: ToyProduct;
let port: number;

/** Making cluster, demo world and pages takes long, so most tests begin with a copy of what one launch made. */
const made = new ToyProduct();
let launched: Awaited<ReturnType<typeof launchOnce>>;
beforeAll(async () => {
  launched = await launchOnce();
});
afterAll(() => made.remove());

async function launchOnce() {
  [product, port] = [made, await freePorts()];
  const launch = await launchReady();
  const answer = (await launch.ask())!;
  const pid = postgresPid();
  const exitCode = await stopped(launch.child, 'SIGINT');
  return { output: launch.output, port, answer, exitCode, isDatabaseLeft: isAlive(pid) };
}

beforeEach(async () => {
  product = new ToyProduct(made);
  port = await freePorts();
});

afterEach(() => product.remove());

async function launchReady(): Promise<Launch> {
  const launch = product.launch(port);
  await launch.says('Stop with Ctrl-C');
  return launch;
}

const postgresPid = () =>
  Number(readFileSync(path.join(product.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

describe('npm start', { timeout: 180_000 }, () => {
  it('starts everything, stops on Ctrl-C with exit code 0, builds and seeds only once, and refuses a second launch on the same DATA_DIR', async () => {
    expect(launched.answer.rows).toBe(100);
    expect(launched.answer.heapMiB).toBeLessThan(300);
    expect(launched.output).toContain(`http://localhost:${launched.port}/maple-leaf-academy/spring-break`);
    expect(launched).toMatchObject({ exitCode: 0, isDatabaseLeft: false });
    const second = await launchReady();
    expect(second.output).toMatch(/Pages .*unchanged/);
    expect(second.output).toMatch(/Demo world .*already there/);
    expect(await second.ask()).toMatchObject({ rows: 100 });
    expect(readFileSync(path.join(product.root, 'web/build/times'), 'utf8')).toBe('x');
    await product.launch(port + 10).says(/Already running on .*Stop it first/);
    expect(await second.ask()).toMatchObject({ rows: 100 });
  });

  it('refuses a busy port with a clear message', async () => {
    const stranger = createServer().listen(port + 1, '127.0.0.1');
    const launch = product.launch(port);
    await launch.says(`Port ${port + 1} is used by another program. Set SANDBOX_PORT`);
    stranger.close();
  });

  it('restarts the server or PostgreSQL when one dies, leaves no process when it is killed, and can start again right away', async () => {
    const launch = await launchReady();
    const before = await launch.ask();
    await fetch(`http://127.0.0.1:${port}/die`).catch(() => {});
    await launch.says('The server ended unexpectedly (exit 9)');
    await expect.poll(async () => (await launch.ask())?.pid ?? before!.pid).not.toBe(before!.pid);
    process.kill(postgresPid(), 'SIGKILL');
    await launch.says('PostgreSQL is back');
    await expect.poll(async () => (await launch.ask())?.rows).toBe(100);
    const { pid } = (await launch.ask())!;
    await stopped(launch.child, 'SIGKILL');
    const second = await launchReady();
    expect((await second.ask())!.pid).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
    expect(await second.ask()).toMatchObject({ rows: 100 });
  });
});

describe('the first npm start', { timeout: 180_000 }, () => {
  beforeEach(async () => {
    await product.remove();
    product = new ToyProduct();
  });

  it('makes the demo world again if it was killed half-way, but never touches a complete one', async () => {
    const halfWay = path.join(product.root, 'half-way');
    const first = product.launch(port, { WAIT_HALF_WAY: halfWay });
    await expect.poll(() => existsSync(halfWay)).toBe(true);
    await stopped(first.child, 'SIGKILL');
    const second = await launchReady();
    expect(second.output).toContain('making the demo world anew');
    expect(await second.ask()).toMatchObject({ rows: 100 });
    await stopped(second.child, 'SIGINT');
    writeFileSync(path.join(product.dataDir, 'seeding'), '');
    const third = await launchReady();
    expect(third.output).toMatch(/Demo world .*already there/);
  });

  it('stops cleanly while it is still starting', async () => {
    const launch = product.launch(port);
    await launch.says('PostgreSQL');
    expect(await stopped(launch.child, 'SIGINT')).toBe(0);
    expect(existsSync(path.join(product.dataDir, 'launch.pid'))).toBe(false);
  });
});

describe('npm run dev', { timeout: 180_000 }, () => {
  it('starts the server again when a source changes, with memory for Vite', async () => {
    const launch = product.launch(port, {}, ['--dev']);
    await launch.says('Stop with Ctrl-C');
    const before = (await launch.ask())!;
    // V8's own limit follows the machine's memory. The server's flags allow the old generation and three young ones.
    expect(before.heapMiB).toBeGreaterThan(192 + 3 * 8);
    appendFileSync(path.join(product.root, 'server/src/main.ts'), '// changed');
    await expect.poll(async () => (await launch.ask())?.pid ?? before.pid).not.toBe(before.pid);
  });
});
