import { setTimeout as pause } from 'node:timers/promises';

/** Repeats until the check passes, or fails with the last error. For jobs and mails, which run in the background. */
export async function eventually<T>(ask: () => Promise<T>, deadlineMs = 30_000): Promise<T> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}
