import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats until the check passes, or fails with the last error. For jobs and mails, which run in the background. The
 * longer it waits the less often it asks, because the check takes processor time from what it waits for.
 */
export async function eventually<T>(ask: () => Promise<T>, deadlineMs = 30_000): Promise<T> {
  const start = Date.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const waitedMs = Date.now() - start;
      if (waitedMs > deadlineMs) throw error;
      await pause(Math.max(50, waitedMs / 20));
    }
  }
}
