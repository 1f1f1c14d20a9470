import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from '../scripts/lib/web-build.ts';
import { copyWorld } from '../server/test/setup/copy-world.ts';
import type { EffectName } from '../server/test/setup/fault-calls.ts';
import type { Difference } from '../server/test/setup/ledger-facts.ts';
import { lettersSentAgain } from '../server/test/setup/ledger-mails.ts';
import type { Call, Moment } from '../server/test/setup/matrix/cell.ts';
import { CHECKOUT_CALLS } from '../server/test/setup/matrix/checkout-calls.ts';
import { LETTER_CALLS } from '../server/test/setup/matrix/letter-calls.ts';
import { REFUND_CALLS } from '../server/test/setup/matrix/refund-calls.ts';
import { runBatch } from '../server/test/setup/matrix/run-batch.ts';
import { openStage } from '../server/test/setup/matrix/stage.ts';
import { recover } from '../server/test/setup/recover.ts';
import { buildTemplate } from '../server/test/setup/template.ts';
import { runControl } from './control.ts';
import { randomOf, readOptions, shuffled } from './options.ts';
import { countTable, oddities, operationTable, type Result } from './report.ts';
import { runWebhooks } from './webhooks.ts';

/**
 * Every call that leaves the house, failing in every way, with the processes killed before, between and after; webhooks
 * that are missing, repeated, reordered and late. Then an independent check of our books against the world outside.
 *
 *   npm run chaos                                            all of it
 *   npm run chaos -- --only refund,mail --effects 5xx,429    a part; also --moments never,before,between,after
 *   npm run chaos -- --call 'create intent'                  one call
 *   npm run chaos -- --seed 7                                the same order of things as a former run
 */
const PATIENCE_MS = 180_000;
const BOOK_LIMIT_MS = 20_000;
const LONGEST_AFTER_MS = 400;

const { operations, effects, moments, call: callWish, seed } = readOptions();
const random = randomOf(seed);
const results: Result[] = [];
const failures: string[] = [];
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);

const owned = new AsyncDisposableStack();
try {
  console.log(`Seed ${seed}. Building the pages and the demo world.`);
  await buildWeb(path.join(tmpdir(), 'tours-chaos-web.log'));
  const { template, remove } = await buildTemplate();
  owned.defer(remove);
  const world = await copyWorld(template, owned);
  const { stage, kill, kills, forgetAttempts } = await openStage(world, {
    patienceMs: PATIENCE_MS,
    bookLimitMs: BOOK_LIMIT_MS,
  });

  const [{ count: ordersBefore }] = (await world.query<{ count: number }>('select count(*)::int from orders')) as [
    { count: number },
  ];
  const attempt = async (name: string, work: () => Promise<Result[]>) => {
    const start = seconds();
    const found = await work().catch((error: unknown) => {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    });
    results.push(...found);
    const odd = oddities(found);
    console.log(
      `${name.padEnd(48)}${String(found.length).padStart(3)} cells ${seconds() - start} s, ${odd.length} odd`,
    );
    for (const line of [...odd, ...(found.length ? [] : failures.slice(-1))]) console.log(`  ${line}`);
  };

  const batchOf = (name: string, calls: Call[], effect: EffectName, moment: Moment) =>
    attempt(`${name}, ${effect}, killed ${moment}`, async () => {
      await forgetAttempts();
      const afterMs = Math.floor(random() * LONGEST_AFTER_MS);
      return (await runBatch({ stage, calls, effects: [effect], moment, kill, afterMs })).results;
    });

  // Those after the booking meet in one batch: they have no call in common.
  const sets: [name: string, calls: Call[]][] = [
    ['checkout', CHECKOUT_CALLS],
    ['refund, waiver, mail', [...REFUND_CALLS, ...LETTER_CALLS]],
  ];
  const plan = sets.flatMap(([name, all]) => {
    const calls = all.filter(({ operation, name }) => operations.includes(operation) && name.includes(callWish));
    const cells = effects.flatMap((effect) => moments.map((moment) => ({ name, calls, effect, moment })));
    return calls.length ? cells : [];
  });
  for (const { name, calls, effect, moment } of shuffled(plan, random)) await batchOf(name, calls, effect, moment);
  if (operations.includes('webhooks')) await runWebhooks({ stage, kill, moments, attempt, forgetAttempts });

  // All over: what is wrong now stays wrong, whosever order it is.
  const { ledger, wrong } = await recover(stage, PATIENCE_MS);
  report(wrong, {
    orders: ledger.books.orders.length - ordersBefore,
    refunds: ledger.outside.stripe.refunds.length,
    kills: kills(),
    again: lettersSentAgain(ledger.outside),
  });
} finally {
  await owned.disposeAsync();
}

interface Sums {
  orders: number;
  refunds: number;
  kills: number;
  again: number;
}

function report(left: Difference[], { orders, refunds, kills, again }: Sums): void {
  for (const operation of new Set(results.map((one) => one.operation)))
    console.log(`\n${operationTable(operation, results)}`);
  const odd = oddities(results);
  const met = results.reduce((sum, { hits }) => sum + hits, 0);
  console.log(
    `\n${results.length} cells, ${met} calls held or failed, ${kills} processes killed, ${orders} orders, ${refunds} refunds, ${seconds()} s; letters sent again after a lost answer: ${again}`,
  );
  console.log(countTable(left));
  for (const line of [...failures, ...odd, ...left.map(({ kind, orderId, detail }) => `${kind} ${orderId}: ${detail}`)])
    console.log(line);
  if (odd.length || failures.length || left.length) process.exitCode = 1;
}

await runControl().then((isSeen) => {
  if (!isSeen) process.exitCode = 1;
});
