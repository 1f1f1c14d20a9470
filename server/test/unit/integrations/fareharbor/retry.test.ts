import { expect, test } from 'vitest';
import { withRetry } from '../../../../src/platform/integrations/fareharbor/retry.ts';

test('each attempt gets its remaining time in whole milliseconds, as timers require', async () => {
  const told: number[] = [];
  const tries = withRetry({ tries: 3, totalMs: 200, firstPauseMs: 1, isWorthIt: () => true }, async (leftMs) => {
    told.push(leftMs);
    AbortSignal.timeout(leftMs);
    throw new Error('No answer');
  });
  await expect(tries).rejects.toThrow('No answer');
  expect(told).toHaveLength(3);
  for (const leftMs of told) expect(Number.isInteger(leftMs)).toBe(true);
});
