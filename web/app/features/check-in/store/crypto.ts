import type { Box } from './database.ts';

/** OWASP's number for PBKDF2 with SHA-256. It costs a phone about a second for each PIN. */
const ROUNDS = 600_000;
export const PIN_MIN = 6;

export const newSalt = () => crypto.getRandomValues(new Uint8Array(16));

/** The key can't be read out of the browser. It is gone once nothing refers to it any more. */
export async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return crypto.subtle.deriveKey(rule, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, value: unknown): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

/** Throws under another key. */
export async function unseal<T>(key: CryptoKey, { iv, data }: Box): Promise<T> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return JSON.parse(new TextDecoder().decode(plain)) as T;
}
