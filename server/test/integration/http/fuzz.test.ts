import { expect, inject, test } from 'vitest';
import { fuzz } from '../../fuzz/fuzz.ts';

/**
 * A short run of `npm run fuzz` with a fixed seed, so that a new failure comes from a new change. It has no rate limits,
 * because they need another world and server.
 */
const SEED = 20_261;

test('no request breaks the server, makes it hang, or changes a row when it is refused', {
  timeout: 240_000,
}, async () => {
  const tally = await fuzz({ template: inject('template'), seed: SEED, count: 240 });
  console.info(
    `Seed ${SEED}: ${tally.sent} requests to ${tally.rows.size} endpoints, ${tally.again} refused ones sent again; ` +
      [...tally.byStatus].map(([status, count]) => `${status}: ${count}`).join(', '),
  );
  expect(tally.problems).toEqual([]);
  expect(tally.sent).toBe(240);
  expect(tally.rows.size).toBeGreaterThan(200);
  // If everything were refused, no verb would have been tested.
  const letIn = [...tally.byStatus].reduce((sum, [status, count]) => sum + (status > 0 && status < 400 ? count : 0), 0);
  expect(letIn / tally.sent).toBeGreaterThan(1 / 12);
});
