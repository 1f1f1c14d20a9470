import { createECDH, createHmac, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import { passBytes, passText } from '@tours/contract/pass-code';
import type { Config } from '../../platform/config/config.ts';

type Secret = Pick<Config, 'LINK_SECRET'>;
type Facts = Parameters<typeof passBytes>[0];

const CURVE = 'prime256v1';
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
/** Without I, L, O and U, which people confuse or read as words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The text of a pass's QR code. It is signed with a pair of keys, because the phones that judge it offline must not be
 * able to make passes.
 */
export function signPass(config: Secret, facts: Facts): string {
  const { x, y, d } = keysOf(config);
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  return passText(facts, sign('sha256', passBytes(facts), { key, dsaEncoding: 'ieee-p1363' }));
}

/** The key that judges passes. */
export function passKeyOf(config: Secret) {
  const { x, y } = keysOf(config);
  return { kty: 'EC' as const, crv: 'P-256' as const, x, y };
}

/** The short code for typing, such as `7K2M-9XQ4`. It depends on the departure, like the QR code. */
export function shortCodeOf({ LINK_SECRET }: Secret, { departure, traveller }: Pick<Facts, 'departure' | 'traveller'>) {
  const hash = createHmac('sha256', LINK_SECRET).update(`pass code ${departure} ${traveller}`).digest();
  const letters = [...hash.subarray(0, 8)].map((byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The pair is computed from the secret of links, so that no key needs to be stored or set. */
function keysOf({ LINK_SECRET }: Secret) {
  const seed = Buffer.from(hkdfSync('sha256', LINK_SECRET, '', 'group-tours passes v1', 48)).toString('hex');
  const secret = Buffer.from(((BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH(CURVE);
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  return {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: secret.toString('base64url'),
  };
}
