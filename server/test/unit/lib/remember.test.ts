import { afterEach, expect, test, vi } from 'vitest';
import { remember } from '../../../src/platform/lib/remember.ts';

afterEach(() => vi.useRealTimers());

test('an answer is read once until it expires, and a failure is not kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  let reads = 0;
  let fails = false;
  const ask = remember(1_000, async () => {
    if (fails) throw new Error('down');
    return ++reads;
  });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  vi.setSystemTime(999);
  expect(await ask()).toBe(1);
  vi.setSystemTime(1_000);
  fails = true;
  await expect(ask()).rejects.toThrow('down');
  fails = false;
  expect(await ask()).toBe(2);
});
