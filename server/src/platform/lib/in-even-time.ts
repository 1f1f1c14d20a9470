import { setTimeout as pause } from 'node:timers/promises';

/**
 * The earliest time of an answer about an account. Otherwise the time would show whether the account exists, and whether it
 * has a temporary password, which is hashed faster.
 */
export const EARLIEST_ANSWER_MS = 300;

/** Runs `work` and answers, or fails, at the earliest time of an answer. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const earliest = pause(EARLIEST_ANSWER_MS);
  try {
    return await work();
  } finally {
    await earliest;
  }
}
