import { createHash } from 'node:crypto';

/** Parameters that let somebody in, or that a person typed: links to verify, codes of other websites, words searched for. */
const HIDDEN = /([?&](?:verify|token|code|state|email|search|text|cognitoId|from)=)[^&#]*/gi;

/** Ids, checkout keys and the tokens of links: what they name must not be opened by who reads the log. */
const NAMES = /[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** An address without what must not be read in a log. FareHarbor signs nothing, so its webhook's address is its secret. */
export function addressForLog(url: string): string {
  return url
    .replace(/(\/fareharbor\/webhook\/)[^/?]+/i, '$1[secret]')
    .replace(/(\/cognito\/)[^/?]+/i, '$1[email]')
    .replace(HIDDEN, '$1[hidden]')
    .replace(NAMES, shortHash);
}

/** The same name is the same hash, so the lines of one order are still found together. */
const shortHash = (name: string): string =>
  `[${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 8)}]`;
