import path from 'node:path';
import { parseArgs } from 'node:util';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/lib/server-flags.ts';
import { buildWeb } from '../scripts/lib/web-build.ts';
import { copyWorld, type WorldCopy } from '../server/test/setup/world/copy-world.ts';
import { type Started, startProgram } from '../server/test/setup/world/processes.ts';
import { buildTemplate, type Template } from '../server/test/setup/world/template.ts';
import { checkoutScene } from './checkout-scene.ts';
import { measureArrivals, measureCheckouts } from './checkouts.ts';
import { countingDatabase, topStatements, walByKind, walPosition, writesByTable } from './database.ts';
import { measureGrowth, SIZES } from './growth.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { compareSizes, SIZES as LIST_SIZES, measureOrders } from './orders.ts';
import { readParts } from './parts.ts';
import { measureReadiness } from './readiness.ts';
import { measureReads, type ReadFigure } from './reads.ts';
import type { Scene } from './scene.ts';
import { measureSessions, measureSignIns } from './sign-in.ts';
import { measureSignings } from './signings.ts';

/**
 * Measures group reads and whole checkouts against one server process, with PostgreSQL, the sandbox and the load driver
 * on the same machine. FareHarbor's rate limit is lifted, because the figures would otherwise show only that limit.
 *
 *   npm run bench                                     reads, sign-in, checkouts, readiness, signings, lists
 *   npm run bench -- --only reads,lists               some parts
 *   npm run bench -- --only checkouts --profile DIR   one part; the server leaves a .cpuprofile in DIR
 *   npm run bench -- --only orders                    every list at 10,000, 100,000 and 1,000,000 orders (`--sizes 1000,10000`)
 *   npm run bench -- --only memory --minutes 60       memory under full load (5 minutes and 32 shoppers by default)
 *   npm run bench -- --only growth                    a checkout after 1,000, 100,000 and 1,000,000 orders (`--sizes 1000,10000`)
 */
const LIFTED = {
  ...SERVER_ENV,
  NODE_OPTIONS: SERVER_FLAGS.join(' '),
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
  FAREHARBOR_PER_SECOND: '1000000',
  FAREHARBOR_PER_FIVE_MINUTES: '100000000',
  // Tests run each job without a pause; the default is measured here.
  JOBS_TOGETHER_MS: undefined,
};
const SHOPPERS = [1, 8, 32];
/** Well below the limit of two cores, so that the figure shows a customer's wait and no growing queue. */
const ARRIVALS_PER_SECOND = 8;

const { values: wish } = parseArgs({
  options: {
    only: { type: 'string' },
    profile: { type: 'string' },
    shoppers: { type: 'string' },
    minutes: { type: 'string' },
    sizes: { type: 'string' },
  },
});
const parts = readParts(wish.only);
const profiling = wish.profile
  ? { NODE_OPTIONS: `${LIFTED.NODE_OPTIONS} --cpu-prof --cpu-prof-dir=${path.resolve(wish.profile)}` }
  : {};

const owned = new AsyncDisposableStack();
try {
  await buildWeb();
  const database = await countingDatabase(owned);
  process.env.TEST_DATABASE_URL = database.url;
  const { template, remove } = await buildTemplate();
  owned.defer(remove);
  const world = await copyWorld(template, owned);
  const server = await world.startServer(0, { ...LIFTED, ...profiling });
  const bare = await startProgram('bench/bare.ts', { ...process.env, ...SERVER_ENV }, SERVER_FLAGS);
  owned.defer(() => bare.stop());
  console.log(`Resident memory of the server before any load: ${await residentMiB(server)} MiB`);
  if (parts.has('reads')) await reads(server, bare);
  if (parts.has('sign-in')) await signIns(world, server, bare);
  if (parts.has('checkouts')) await checkouts(world, server, database.pid);
  if (parts.has('readiness')) await readiness(template);
  if (parts.has('signings')) await signings(world, server);
  // The lists make the database a thousand times larger.
  if (parts.has('lists')) await lists(world, server);
  if (parts.has('orders')) await manyOrders(template);
  if (parts.has('memory')) await memory(world, server, database.pid);
  if (parts.has('growth')) await growth(template, database.pid);
} finally {
  await owned.disposeAsync();
}

async function reads(server: Started, bare: Started): Promise<void> {
  console.log('\nReads, 16 connections');
  const figures = await measureReads(originOf(bare), originOf(server));
  showReads(figures);
  console.log(`Resident memory of the server after the reads: ${await residentMiB(server)} MiB`);
}

function showReads(figures: ReadFigure[]): void {
  const best = figures[0]!.perSecond;
  console.table(
    figures.map(({ what, perSecond, p50, p99, failed }) => ({
      what,
      'per second': Math.round(perSecond),
      'of bare': (perSecond / best).toFixed(3),
      'p50 ms': p50,
      'p99 ms': p99,
      failed,
    })),
  );
}

async function signIns(world: WorldCopy, server: Started, bare: Started): Promise<void> {
  const { query, sandbox } = world;
  const scene = { origin: originOf(server), bare: originOf(bare), serverPid: server.child.pid!, query, sandbox };
  console.log('\nThe smallest request by caller, 16 connections');
  showReads(await measureSessions(scene));
  console.log('\nSigning in');
  const rows = [];
  for (const atOnce of [1, 8, 32]) rows.push(await measureSignIns(scene, atOnce));
  console.table(rows);
}

async function lists({ query, sandbox }: WorldCopy, server: Started): Promise<void> {
  console.log('\nLists of a division with 10,000 groups, 100,000 departures and 60,000 travellers');
  console.table(await measureLists({ origin: originOf(server), query, sandbox }));
}

/** The checkouts add travellers to the group whose board is measured, so it is measured in a world of its own. */
async function readiness(template: Template): Promise<void> {
  console.log('\nThe readiness board of a group with 200 travellers');
  console.table([await inOwnWorld(template, measureReadiness)]);
}

async function signings({ query, sandbox }: WorldCopy, server: Started): Promise<void> {
  console.log('\nWaivers of one departure, signed by 50 people at a time');
  console.table([await measureSignings({ origin: originOf(server), query, sandbox })]);
}

/** Measures each size in a world of its own, one after the other. */
async function manyOrders(template: Template): Promise<void> {
  const sizes = wish.sizes?.split(',').map(Number) ?? LIST_SIZES;
  const figures = [];
  for (const size of sizes) {
    console.log(`\nLists of a division with ${size.toLocaleString('en')} orders`);
    figures.push(await inOwnWorld(template, (scene) => measureOrders(scene, size)));
    console.table(figures.at(-1));
  }
  console.table(compareSizes(sizes, figures));
}

async function inOwnWorld<T>(template: Template, measure: (scene: Scene) => Promise<T>): Promise<T> {
  await using own = new AsyncDisposableStack();
  const { query, sandbox, startServer } = await copyWorld(template, own);
  const server = await startServer(0, { ...LIFTED, ...profiling });
  return await measure({ origin: originOf(server), query, sandbox });
}

async function memory(world: WorldCopy, server: Started, databasePid: number): Promise<void> {
  const minutes = Number(wish.minutes ?? 5);
  const shoppers = Number(wish.shoppers ?? 32);
  console.log(`\nMemory of the server, ${minutes} minutes of ${shoppers} shoppers beside pages, manifests and exports`);
  const scene = await checkoutScene(world, server, databasePid);
  const { rows, slopes, lowest } = await measureMemory(scene, originOf(server), { minutes, shoppers });
  console.table(rows);
  console.log('Over the second half:');
  console.table([slopes]);
  console.log('Lowest heap used, MiB:');
  console.table([lowest]);
}

async function growth(template: Template, databasePid: number): Promise<void> {
  const sizes = wish.sizes?.split(',').map(Number) ?? SIZES;
  console.log('\nA checkout by how much was sold before, four shoppers; the first size again at the end');
  console.table(await measureGrowth({ template, settings: LIFTED, databasePid }, sizes));
}

async function checkouts(world: WorldCopy, server: Started, databasePid: number): Promise<void> {
  const scene = await checkoutScene(world, server, databasePid);
  console.log('\nCheckouts of two tours by parties of one to four: saved, intent, card, booked, captured');
  const rows = [];
  const since = await walPosition(world.query);
  const counts = wish.shoppers ? wish.shoppers.split(',').map(Number) : SHOPPERS;
  for (const shoppers of counts) rows.push(await measureCheckouts(scene, shoppers));
  console.table(
    rows.map((row) => ({
      shoppers: row.shoppers,
      orders: row.orders,
      'orders/s': row.perSecond.toFixed(1),
      'p50 ms': Math.round(row.p50),
      'p99 ms': Math.round(row.p99),
      'statements/order': row.statementsPerOrder.toFixed(1),
      'transactions/order': row.transactionsPerOrder.toFixed(1),
      'WAL KiB/order': row.walKibPerOrder.toFixed(1),
    })),
  );
  console.log('\nProcessor time per order, ms');
  console.table(
    rows.map(({ shoppers, processor }) => ({
      shoppers,
      ...Object.fromEntries(Object.entries(processor).map(([name, ms]) => [name, ms.toFixed(1)])),
    })),
  );
  console.log('\nStatements by time');
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  console.table(await topStatements(world.query, orders));
  console.log('\nRows written, the set-up included');
  console.table(await writesByTable(world.query, orders));
  console.log('\nLog of the database server, by kind of record');
  console.table(await walByKind(world.query, since, orders));
  console.log(`\nResident memory of the server after the checkouts: ${await residentMiB(server)} MiB`);
  if (wish.shoppers) return;
  console.log(`\nCustomers who arrive at a steady rate and do not wait for one another`);
  const { p50, p99, ...arrivals } = await measureArrivals(scene, ARRIVALS_PER_SECOND);
  console.table([{ ...arrivals, 'p50 ms': Math.round(p50), 'p99 ms': Math.round(p99) }]);
}

function originOf({ port }: Started): string {
  return `http://127.0.0.1:${port}`;
}

async function residentMiB(server: Started): Promise<number> {
  const metrics = await (await fetch(`${originOf(server)}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20);
}
