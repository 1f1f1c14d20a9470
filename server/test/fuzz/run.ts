import { parseArgs } from 'node:util';
import { buildWeb } from '../../../scripts/lib/web-build.ts';
import { buildTemplate } from '../setup/world/template.ts';
import { fuzz } from './fuzz.ts';
import type { Tally } from './tally.ts';

/**
 * Sends damaged input, generated from the contract's schemas, to every endpoint as every kind of caller:
 *
 *   npm run fuzz                                              100,000 requests, the last tenth with limits on
 *   npm run fuzz -- --count 5000 --limited 1000 --seed 7     fewer and other requests
 *
 * Ends with an error after an answer of 500 or more, an answer that is late or missing, a refusal in the wrong shape, a
 * refused call that changed a row, or a growth of the server's memory.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    limited: { type: 'string' },
    seed: { type: 'string', default: '20260801' },
    concurrency: { type: 'string', default: '12' },
  },
});
await buildWeb();
const { template, remove } = await buildTemplate();
const began = Date.now();
let reported = 0;
let problems = 0;
try {
  const tally = await fuzz({
    template,
    seed: Number(values.seed),
    count: Number(values.count),
    limited: Number(values.limited ?? Number(values.count) / 10),
    concurrency: Number(values.concurrency),
    onBatch: (soFar) => {
      for (const problem of soFar.problems.slice(problems)) console.error(problem);
      problems = soFar.problems.length;
      if (soFar.sent - reported < 5_000) return;
      reported = soFar.sent;
      console.log(`${soFar.sent} sent, ${soFar.failed} problems, ${seconds()} s`);
    },
  });
  show(tally);
  process.exitCode = tally.failed > 0 ? 1 : 0;
} finally {
  await remove();
}

function seconds(): number {
  return Math.round((Date.now() - began) / 1000);
}

function show(tally: Tally): void {
  const times = (row: Map<number, number>, from: number, to: number) =>
    [...row].reduce((sum, [status, count]) => (status >= from && status <= to ? sum + count : sum), 0);
  console.table(
    [...tally.rows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([endpoint, { sent, slowestMs, statuses }]) => ({
        endpoint,
        sent,
        'let in': times(statuses, 200, 399),
        '400': times(statuses, 400, 400),
        '401, 403': times(statuses, 401, 403),
        '404': times(statuses, 404, 404),
        'other 4xx': times(statuses, 405, 499),
        '5xx': times(statuses, 500, 599),
        'slowest ms': slowestMs,
      })),
  );
  console.log(`By status: ${[...tally.byStatus].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  console.log(
    `${tally.sent} requests to ${tally.rows.size} endpoints (seed ${values.seed}), ${tally.again} refused ones sent again, ${seconds()} s`,
  );
  console.log(
    `5xx: ${tally.broken}, no answer: ${tally.hangs}, late: ${tally.late}, unclear refusals: ${tally.mute}, ` +
      `rows changed by refused calls: ${tally.changes}, memory grown by at most ${Math.round(tally.mostGrownBytes / 1024 / 1024)} MiB`,
  );
}
