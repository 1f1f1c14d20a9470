import { expect, test } from 'vitest';
import { shareNext } from '../../../src/platform/lib/share-next.ts';

/** Readings that end when the test ends them. */
function slowReading() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  return { ends, read: () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject })) };
}

/** Waits until all pending callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('callers during a reading share the next one', async () => {
  const share = shareNext<number>();
  const { ends, read } = slowReading();
  const first = share('a', read);
  const later = [share('a', read), share('a', read), share('a', read)];
  expect(ends).toHaveLength(1);
  ends[0]!.resolve(1);
  expect(await first).toBe(1);
  await settled();
  expect(ends).toHaveLength(2);
  const last = share('a', read);
  ends[1]!.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await settled();
  ends[2]!.resolve(3);
  expect(await last).toBe(3);
  expect(ends).toHaveLength(3);
});

test('a reading starts at once if none is running', async () => {
  const share = shareNext<number>();
  const { ends, read } = slowReading();
  for (const value of [1, 2]) {
    const asked = share('a', read);
    ends.at(-1)!.resolve(value);
    expect(await asked).toBe(value);
    await settled();
  }
  expect(ends).toHaveLength(2);
});

test('a failed reading fails only its own callers, and keys do not wait for each other', async () => {
  const share = shareNext<number>();
  const { ends, read } = slowReading();
  const first = share('a', read);
  const later = share('a', read);
  const other = share('b', read);
  ends[0]!.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await settled();
  ends[1]!.resolve(5);
  ends[2]!.resolve(6);
  expect(await Promise.all([other, later])).toEqual([5, 6]);
});
