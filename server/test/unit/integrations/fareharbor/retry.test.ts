import { expect, test } from 'vitest';
import { withRetry } from '../../../../src/integrations/fareharbor/retry.ts';

test('each try is told how long it may take, in whole milliseconds as timers want them', async () => {
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
