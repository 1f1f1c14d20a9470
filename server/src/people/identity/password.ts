import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { TEMPORARY_PASSWORD_LENGTH } from '@tours/contract/constants';

/**
 * Hashes with argon2id and the package's defaults (19 MiB, 2 passes). It takes about 20 ms on another thread, so the
 * event loop stays free.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Returns false also if the stored hash cannot be read, so that such an account is closed. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}

export const TEMPORARY_DAYS = 14;

/**
 * The end of a temporary password, so that an old mail opens nothing. The person can then request a code at the login.
 */
export function temporaryUntil(): Date {
  return new Date(Date.now() + TEMPORARY_DAYS * 24 * 3_600_000);
}

/** The alphabet leaves out characters that people confuse when they copy a password from a mail. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function temporaryPassword(): string {
  return Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * A temporary password and its hash. Call it before the transaction that stores the hash, because hashing takes time, even
 * with the smallest settings. Costly settings protect passwords that can be guessed, but this one is drawn from 10^17,
 * replaced at its first use, and made for every new customer. See docs/decisions/014.
 */
export async function newTemporaryPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = temporaryPassword();
  return { password, passwordHash: await hash(password, { memoryCost: 1024, timeCost: 1 }) };
}
