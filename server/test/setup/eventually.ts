import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer satisfies, or fails with the last complaint. For what happens in its own time: jobs, mails. */
export async function eventually<T>(ask: () => Promise<T>, deadlineMs = 15_000): Promise<T> {
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
