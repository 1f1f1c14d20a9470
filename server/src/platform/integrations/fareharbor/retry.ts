import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats an attempt a few times and within a time limit. `attempt` gets the time it may take, in whole milliseconds.
 * The pause is random up to a doubling bound, so that many callers that failed together do not retry together.
 */
export async function withRetry<T>(
  options: { tries: number; totalMs: number; firstPauseMs: number; isWorthIt: (error: unknown) => boolean },
  attempt: (leftMs: number) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + options.totalMs;
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(Math.max(1, Math.ceil(deadline - performance.now())));
    } catch (error) {
      const pause = Math.random() * options.firstPauseMs * 2 ** (tried - 1);
      const isOver = tried >= options.tries || performance.now() + pause >= deadline;
      if (isOver || !options.isWorthIt(error)) throw error;
      await sleep(pause);
    }
  }
}
