import { hash, timingSafeEqual } from 'node:crypto';

/** Compares a secret that somebody sent in a time that does not reveal how much of it is right. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
}
