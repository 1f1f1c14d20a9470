import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` and answers, or fails, no sooner than after `milliseconds`: the clock then tells nothing of its way. */
export async function notBefore<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const earliest = pause(milliseconds);
  try {
    return await work();
  } finally {
    await earliest;
  }
}
