import { createHash } from 'node:crypto';

/**
 * Parameters that grant access or hold a person's input: links to verify, sign-in codes of other websites, the secret of
 * a payment from which Stripe returns the browser, search texts, and the filter of an exported list (`asked`).
 */
const HIDDEN = /([?&](?:\w+_client_secret|asked|verify|token|code|state|email|search|text|cognitoId|from)=)[^&#]*/gi;

/**
 * Ids, checkout keys and tokens of links. They are hashed, because somebody who reads the log must not be able to open
 * them.
 */
const NAMES = /[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * An address without the parts that a log must not show. FareHarbor signs nothing, so the address of its webhook is the
 * secret.
 */
export function addressForLog(url: string): string {
  return url
    .replace(/(\/fareharbor\/webhook\/)[^/?]+/i, '$1[secret]')
    .replace(/(\/cognito\/)[^/?]+/i, '$1[email]')
    .replace(HIDDEN, '$1[hidden]')
    .replace(NAMES, shortHash);
}

/** The same id always gives the same hash, so the lines of one order can still be found together. */
const shortHash = (name: string): string =>
  `[${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 8)}]`;
