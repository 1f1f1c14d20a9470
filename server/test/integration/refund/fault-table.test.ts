import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS_OF_FAILURE } from '../../setup/faults/fault-calls.ts';
import { MAIL_CALLS } from '../../setup/faults/matrix/mail-calls.ts';
import { REFUND_CALLS } from '../../setup/faults/matrix/refund-calls.ts';
import { runBatch } from '../../setup/faults/matrix/run-batch.ts';
import { openStage } from '../../setup/faults/matrix/stage.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/** The fast part of `npm run chaos` for everything after the booking, without its kills. */
let world: OpenCopy;
beforeAll(async () => {
  world = await openCopy();
});
afterAll(() => world?.close());

test('every call of refunds, signings and mails fails in each way that we distinguish: everything is finished, and the books agree', async () => {
  const { stage } = await openStage(world, { timeoutMs: 90_000, bookLimitMs: 5_000 }, world.serve);
  const calls = [...REFUND_CALLS, ...MAIL_CALLS];
  const { results, wrong } = await runBatch({ stage, effects: [...KINDS_OF_FAILURE], moment: 'never', calls });
  // Eight calls in four ways, and two that can be refused.
  expect(results.length).toBe(34);
  for (const { operation, call, effect, end, unforeseen } of results)
    expect
      .soft({ operation, call, effect, end, unforeseen })
      .toEqual({ operation, call, effect, end: expect.stringMatching(/^(wanted|clean)$/), unforeseen: [] });
  expect(results.filter(({ hits }) => hits === 0).map(({ call, effect }) => `${call}, ${effect}`)).toEqual([]);
  expect(wrong).toEqual([]);
});
