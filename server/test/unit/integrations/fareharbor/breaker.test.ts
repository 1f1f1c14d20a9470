import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBreaker } from '../../../../src/platform/integrations/fareharbor/breaker.ts';
import {
  BreakerOpen,
  BudgetSpent,
  CallFailure,
  isOutage,
} from '../../../../src/platform/integrations/fareharbor/failure.ts';

const down = () => Promise.reject(new CallFailure('serverError', 'down'));
const refused = () => Promise.reject(new CallFailure('refused', 'no', { code: 'bookability-error' }));
const up = () => Promise.resolve('up');

afterEach(() => vi.useRealTimers());

function setup() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const breaker = createBreaker({ threshold: 3, coolDownMs: 1_000, isOutage });
  const fail = async (times: number) => {
    for (let i = 0; i < times; i++) await expect(breaker.run(down)).rejects.toBeInstanceOf(CallFailure);
  };
  return { breaker, fail };
}

describe('the breaker', () => {
  it('opens after three outages in a row and lets one probe through after the pause', async () => {
    const { breaker, fail } = setup();
    await fail(3);
    await expect(breaker.run(up)).rejects.toBeInstanceOf(BreakerOpen);
    vi.advanceTimersByTime(1_000);
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = breaker.run(() => promise);
    await expect(breaker.run(up)).rejects.toBeInstanceOf(BreakerOpen);
    resolve('up again');
    expect(await probe).toBe('up again');
    expect(await breaker.run(up)).toBe('up');
  });

  it('stays open for another pause when the probe fails', async () => {
    const { breaker, fail } = setup();
    await fail(3);
    vi.advanceTimersByTime(1_000);
    await fail(1);
    vi.advanceTimersByTime(999);
    await expect(breaker.run(up)).rejects.toBeInstanceOf(BreakerOpen);
    vi.advanceTimersByTime(1);
    expect(await breaker.run(up)).toBe('up');
  });

  it('ignores refusals and a spent budget, and a clear answer resets the count', async () => {
    const { breaker, fail } = setup();
    const spent = () => Promise.reject(new BudgetSpent('later'));
    await fail(2);
    await expect(breaker.run(spent)).rejects.toBeInstanceOf(BudgetSpent);
    await expect(breaker.run(refused)).rejects.toBeInstanceOf(CallFailure);
    await fail(2);
    expect(await breaker.run(up)).toBe('up');
  });

  it('lets the next call probe if the budget stopped the first', async () => {
    const { breaker, fail } = setup();
    await fail(3);
    vi.advanceTimersByTime(1_000);
    await expect(breaker.run(() => Promise.reject(new BudgetSpent('later')))).rejects.toBeInstanceOf(BudgetSpent);
    expect(await breaker.run(up)).toBe('up');
  });
});
