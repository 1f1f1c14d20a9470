import { buildWeb } from '../scripts/lib/web-build.ts';
import { type Difference, sum } from '../server/test/setup/books/facts.ts';
import { readLedger } from '../server/test/setup/books/ledger.ts';
import { mailsSentAgain } from '../server/test/setup/books/mails.ts';
import type { Call, Moment } from '../server/test/setup/faults/matrix/cell.ts';
import { CHECKOUT_CALLS } from '../server/test/setup/faults/matrix/checkout-calls.ts';
import { MAIL_CALLS } from '../server/test/setup/faults/matrix/mail-calls.ts';
import { REFUND_CALLS } from '../server/test/setup/faults/matrix/refund-calls.ts';
import { runBatch } from '../server/test/setup/faults/matrix/run-batch.ts';
import { openStageApart } from '../server/test/setup/faults/matrix/stage.ts';
import { recover } from '../server/test/setup/faults/recover.ts';
import { copyWorld } from '../server/test/setup/world/copy-world.ts';
import { buildTemplate, type Template } from '../server/test/setup/world/template.ts';
import { runControl } from './control.ts';
import { randomOf, readOptions, shuffled } from './options.ts';
import { runPlanControl } from './plans/control.ts';
import { runPlans } from './plans/run-plans.ts';
import { countTable, oddities, operationTable, type Result } from './report.ts';
import { runWebhooks } from './webhooks.ts';

/**
 * Makes every outgoing call fail in every way, kills the processes before, during and after, and sends missing, repeated,
 * reordered and late webhooks. Then it compares our books with the vendors' records in an independent check.
 *
 *   npm run chaos                                            all of it
 *   npm run chaos -- --only refund,mail --effects 5xx,429    a part; also --moments never,before,between,after
 *   npm run chaos -- --call 'create intent'                  one call
 *   npm run chaos -- --only plans --plans 300                a year of payment plans, see plans/run-plans.ts
 *   npm run chaos -- --only plans --plans 2000 --stride 7    a year whose clock moves by up to a week at a time; also --minutes 8
 *   npm run chaos -- --seed 7                                the same sequence as an earlier run
 */
const TIMEOUT_MS = 180_000;
const BOOK_LIMIT_MS = 20_000;
const LONGEST_AFTER_MS = 400;

const { operations, effects, moments, call: callWish, seed, ...year } = readOptions();
const results: Result[] = [];
const failures: string[] = [];
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);

const owned = new AsyncDisposableStack();
let template: Template;

interface Lane {
  calls: Call[];
  /**
   * Whether all effects run at once when nothing is killed. Checkouts can't, because they need separate departures to
   * tell faults apart and there are too few.
   */
  isTogether: boolean;
  hasWebhooks: boolean;
}

/** The lanes run side by side, each in its own world. */
const LANES: Lane[] = [
  { calls: CHECKOUT_CALLS, isTogether: false, hasWebhooks: false },
  {
    calls: [...REFUND_CALLS, ...MAIL_CALLS],
    isTogether: true,
    hasWebhooks: operations.includes('webhooks'),
  },
];

const attempt = async (name: string, work: () => Promise<Result[]>) => {
  const start = seconds();
  const found = await work().catch((error: unknown) => {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  });
  results.push(...found);
  const odd = oddities(found);
  console.log(`${name.padEnd(48)}${String(found.length).padStart(3)} cells ${seconds() - start} s, ${odd.length} odd`);
  for (const line of [...odd, ...(found.length ? [] : failures.slice(-1))]) console.log(`  ${line}`);
};

/**
 * Runs batches one after the other in one world, and returns all differences in it at the end, whichever order they
 * belong to.
 */
async function runLane({ calls, isTogether, hasWebhooks }: Lane): Promise<Sums> {
  const random = randomOf(seed);
  const own = calls.filter(({ operation, name }) => operations.includes(operation) && name.includes(callWish));
  if (!own.length && !hasWebhooks) return { wrong: [], kills: 0, orders: 0, refunds: 0, again: 0 };
  const world = await copyWorld(template, owned);
  const { stage, kill, kills, forgetAttempts } = await openStageApart(world, {
    timeoutMs: TIMEOUT_MS,
    bookLimitMs: BOOK_LIMIT_MS,
  });
  const ordersBefore = (await readLedger(stage)).books.orders.length;
  const names = [...new Set(own.map(({ operation }) => operation))].join(', ');
  // Before a kill all calls are held at once, but a process sends only three mails at a time.
  const roundsOf = (moment: Moment) =>
    isTogether && moment === 'never' ? [effects] : effects.map((effect) => [effect]);
  const plan = moments.flatMap((moment) => roundsOf(moment).map((round) => ({ round, moment })));
  for (const { round, moment } of own.length ? shuffled(plan, random) : [])
    await attempt(`${names}, ${round.length > 1 ? 'all effects' : round}, killed ${moment}`, async () => {
      await forgetAttempts();
      const afterMs = Math.floor(random() * LONGEST_AFTER_MS);
      return (await runBatch({ stage, calls: own, effects: round, moment, kill, afterMs })).results;
    });
  if (hasWebhooks) await runWebhooks({ stage, kill, moments, attempt, forgetAttempts });
  const { ledger, wrong } = await recover(stage, TIMEOUT_MS);
  return {
    wrong,
    kills: kills(),
    orders: ledger.books.orders.length - ordersBefore,
    refunds: ledger.outside.stripe.refunds.length,
    again: mailsSentAgain(ledger.outside),
  };
}

try {
  console.log(`Seed ${seed}. Building the pages and the demo world.`);
  await buildWeb();
  const built = await buildTemplate();
  owned.defer(built.remove);
  template = built.template;
  if (operations.some((one) => one !== 'plans')) report(await Promise.all(LANES.map(runLane)));
  if (operations.includes('plans') && !(await runPlans(template, { ...year, seed }))) process.exitCode = 1;
} finally {
  await owned.disposeAsync();
}

interface Sums {
  wrong: Difference[];
  orders: number;
  refunds: number;
  kills: number;
  again: number;
}

function report(lanes: Sums[]): void {
  const left = lanes.flatMap(({ wrong }) => wrong);
  const [orders, refunds, kills, again] = (['orders', 'refunds', 'kills', 'again'] as const).map((name) =>
    sum(lanes, (lane) => lane[name]),
  );
  for (const operation of new Set(results.map((one) => one.operation)))
    console.log(`\n${operationTable(operation, results)}`);
  const odd = oddities(results);
  const met = sum(results, ({ hits }) => hits);
  console.log(
    `\n${results.length} cells, ${met} calls held or failed, ${kills} processes killed, ${orders} orders, ${refunds} refunds, ${seconds()} s; mails sent again after a lost answer: ${again}`,
  );
  console.log(countTable(left));
  for (const line of [...failures, ...odd, ...left.map(({ kind, orderId, detail }) => `${kind} ${orderId}: ${detail}`)])
    console.log(line);
  if (odd.length || failures.length || left.length) process.exitCode = 1;
}

if (operations.some((one) => one !== 'plans') && !(await runControl())) process.exitCode = 1;
if (operations.includes('plans') && !(await runPlanControl())) process.exitCode = 1;
