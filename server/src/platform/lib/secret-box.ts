import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a short secret that the database holds for a while: nonce, tag and text in one buffer. */
export function sealSecret(plain: string, sessionSecret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(sessionSecret), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if the secret was sealed under another SESSION_SECRET, or changed since. */
export function openSecret(box: Buffer, sessionSecret: string): string {
  const nonce = box.subarray(0, NONCE_BYTES);
  const tag = box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  // The length is fixed, because a shortened tag would be easier to guess.
  const decipher = createDecipheriv(ALGORITHM, keyFrom(sessionSecret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const opened = [decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

/** Derives a separate key, so that the key that signs sessions does not also encrypt. */
function keyFrom(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'group-tours secret box v1', 32));
}
