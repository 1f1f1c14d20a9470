import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` and answers, or fails, after at least `milliseconds`, so that the time taken does not reveal what
 * happened.
 */
export async function notBefore<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const earliest = pause(milliseconds);
  try {
    return await work();
  } finally {
    await earliest;
  }
}
