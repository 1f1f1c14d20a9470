import { hkdfSync } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { openBytes, sealSecret } from '../../platform/lib/secret-box.ts';

export type Keys = { config: Pick<Config, 'ANSWERS_SECRET' | 'ANSWERS_OTHER_SECRETS'> };

const NAME_BYTES = 4;

/**
 * Everything sealed with a key begins with this name. It says which key opens a box, and which boxes still use a former
 * one.
 */
export const nameOfKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'group-tours name of an answers key v1', NAME_BYTES));

export function sealAnswer({ config }: Keys, plain: string | Buffer): Buffer {
  return Buffer.concat([nameOfKey(config.ANSWERS_SECRET), sealSecret(plain, config.ANSWERS_SECRET)]);
}

/** Opens what was sealed with the current key or one of the others. */
export function openAnswer({ config }: Keys, box: Buffer): Buffer {
  const name = box.subarray(0, NAME_BYTES);
  const secret = [config.ANSWERS_SECRET, ...config.ANSWERS_OTHER_SECRETS].find((one) => nameOfKey(one).equals(name));
  if (!secret) throw new Error('An answer is sealed with a key that is not configured');
  return openBytes(box.subarray(NAME_BYTES), secret);
}
