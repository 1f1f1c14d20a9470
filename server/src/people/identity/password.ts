import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { TEMPORARY_PASSWORD_LENGTH } from '@tours/contract/constants';

/** argon2id with the package's defaults (19 MiB, 2 passes), on a thread of its own: some 20 ms, never on the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * The costly settings protect passwords that can be guessed. A temporary one is drawn from 10^17, replaced at its first
 * use, and made for every new customer: the smallest settings are enough. See docs/decisions/014.
 */
export function hashTemporaryPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 1024, timeCost: 1 });
}

/** False also for a stored hash that cannot be read: such an account is closed, not open. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}

export const TEMPORARY_DAYS = 14;

/** A mail of long ago opens nothing; who missed it has a code sent at the login. */
export function temporaryUntil(): Date {
  return new Date(Date.now() + TEMPORARY_DAYS * 24 * 3_600_000);
}

/** Without characters that people mistake for one another when they copy a password from a mail. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function temporaryPassword(): string {
  return Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** With its hash, which is made before the transaction that stores it. */
export async function newTemporaryPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = temporaryPassword();
  return { password, passwordHash: await hashTemporaryPassword(password) };
}
