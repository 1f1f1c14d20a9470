import { expect, test } from 'vitest';
import { withRetry } from '../../../../src/platform/integrations/fareharbor/retry.ts';

test('each attempt gets its remaining time in whole milliseconds, as timers require', async () => {
  const reported: number[] = [];
  const tries = withRetry({ tries: 3, totalMs: 200, firstPauseMs: 1, isWorthIt: () => true }, async (leftMs) => {
    reported.push(leftMs);
    AbortSignal.timeout(leftMs);
    throw new Error('No answer');
  });
  await expect(tries).rejects.toThrow('No answer');
  expect(reported).toHaveLength(3);
  for (const leftMs of reported) expect(Number.isInteger(leftMs)).toBe(true);
});
