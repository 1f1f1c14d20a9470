import { afterAll, beforeAll, expect, test } from 'vitest';
import { EFFECTS, type EffectName } from '../../setup/faults/fault-calls.ts';
import type { Moment } from '../../setup/faults/matrix/cell.ts';
import { MAIL_CALLS } from '../../setup/faults/matrix/mail-calls.ts';
import { REFUND_CALLS } from '../../setup/faults/matrix/refund-calls.ts';
import { runBatch } from '../../setup/faults/matrix/run-batch.ts';
import { openStage } from '../../setup/faults/matrix/stage.ts';
import { startSandbox } from '../../setup/world/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/**
 * The fast part of `npm run chaos` for everything after the booking: every call of a refund, a signing and a requested
 * mail fails in every way, and one kill hits all of them between the work and its answer.
 */
let world: OpenCopy;
let opened: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  world = await openCopy(startSandbox);
  opened = await openStage(world, { timeoutMs: 90_000, bookLimitMs: 5_000 });
});
afterAll(() => world?.close());

const CASES: [what: string, effects: EffectName[], moment: Moment][] = [
  ['in every way at once', [...EFFECTS], 'never'],
  ['with a malformed answer while the processes are killed', ['malformed'], 'between'],
];

test.each(CASES)(
  'calls of refunds, signings and mails fail %s: everything is finished, and the books agree',
  async (_, effects, moment) => {
    const { stage, kill } = opened;
    const { results, wrong } = await runBatch({
      stage,
      effects,
      moment,
      kill,
      afterMs: 0,
      calls: [...REFUND_CALLS, ...MAIL_CALLS],
    });
    expect(results.length).toBeGreaterThan(effects.length * 7);
    for (const { operation, call, effect, end, unforeseen } of results)
      expect
        .soft({ operation, call, effect, end, unforeseen })
        .toEqual({ operation, call, effect, end: expect.stringMatching(/^(wanted|clean)$/), unforeseen: [] });
    expect(results.filter(({ hits }) => hits === 0).map(({ call, effect }) => `${call}, ${effect}`)).toEqual([]);
    expect(wrong).toEqual([]);
  },
  300_000,
);
