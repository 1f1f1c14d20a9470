import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCache } from '../../../../src/platform/integrations/fareharbor/cache.ts';
import { CallFailure, isUnanswered } from '../../../../src/platform/integrations/fareharbor/failure.ts';

const AGE = { maxAgeMs: 5_000, staleMs: 60_000 };
const outage = () => Promise.reject(new CallFailure('serverError', 'down'));

afterEach(() => vi.useRealTimers());

function setup(maxEntries = 10) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cache = createCache({ maxEntries, isUnanswered });
  let calls = 0;
  const load = async () => ++calls;
  return { cache, load, calls: () => calls };
}

describe('the cache', () => {
  it('answers all waiting callers with one load, then from memory, then with a new load', async () => {
    const { cache, load } = setup();
    const answers = await Promise.all([cache.get('a', AGE, load), cache.get('a', AGE, load)]);
    expect(answers.map((read) => read.value)).toEqual([1, 1]);
    expect((await cache.get('a', AGE, load)).value).toBe(1);
    vi.advanceTimersByTime(AGE.maxAgeMs);
    expect(await cache.get('a', AGE, load)).toEqual({ value: 2, fetchedAt: new Date() });
  });

  it('asks each caller before it begins a load, and answers who is refused with what is known', async () => {
    const { cache, load } = setup();
    const refused = { ...AGE, admit: () => outage() };
    const both = [cache.get('a', refused, load), cache.get('a', AGE, load)];
    const [greedy, other] = await Promise.allSettled(both);
    expect([greedy?.status, other?.status]).toEqual(['rejected', 'fulfilled']);
    vi.advanceTimersByTime(AGE.maxAgeMs);
    expect((await cache.get('a', refused, load)).value).toBe(1);
    expect((await cache.get('a', AGE, load)).value).toBe(2);
  });

  it('loads again for maxAgeMs 0, even while another load is running', async () => {
    const { cache, load } = setup();
    const first = cache.get('a', AGE, load);
    const second = cache.get('a', { ...AGE, maxAgeMs: 0 }, load);
    expect((await first).value).toBe(1);
    expect((await second).value).toBe(2);
  });

  it('loads a forgotten value again, and neither shares nor remembers a load that began earlier', async () => {
    const { cache, load } = setup();
    await cache.get('a', AGE, load);
    cache.forget('a');
    let answer = (_: number) => {};
    const slow = cache.get('a', AGE, () => new Promise<number>((resolve) => (answer = resolve)));
    cache.forget('a');
    expect((await cache.get('a', AGE, load)).value).toBe(2);
    answer(99);
    expect((await slow).value).toBe(99);
    expect((await cache.get('a', AGE, load)).value).toBe(2);
  });

  it('returns the last value with its age during an outage, until it is too old', async () => {
    const { cache, load } = setup();
    const { fetchedAt } = await cache.get('a', AGE, load);
    vi.advanceTimersByTime(AGE.staleMs - 1);
    expect(await cache.get('a', AGE, outage)).toEqual({ value: 1, fetchedAt });
    await expect(cache.get('a', { ...AGE, maxAgeMs: 0 }, outage)).rejects.toThrow('down');
    vi.advanceTimersByTime(1);
    await expect(cache.get('a', AGE, outage)).rejects.toThrow('down');
  });

  it('passes on a clear answer instead of an old value, and does not store a failure', async () => {
    const { cache, load } = setup();
    await cache.get('a', AGE, load);
    vi.advanceTimersByTime(AGE.maxAgeMs);
    const gone = () => Promise.reject(new CallFailure('refused', 'gone', { status: 404 }));
    await expect(cache.get('a', AGE, gone)).rejects.toMatchObject({ vendorText: 'gone' });
    expect((await cache.get('a', AGE, load)).value).toBe(2);
  });

  it('drops the entry refreshed longest ago when full', async () => {
    const { cache, load, calls } = setup(2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, AGE, load);
    await cache.get('c', AGE, load);
    expect(calls()).toBe(3);
    await cache.get('a', AGE, load);
    expect(calls()).toBe(4);
  });
});
