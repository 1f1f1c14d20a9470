import { find } from 'linkifyjs';
import { hostNameOf } from '../../platform/lib/host-name.ts';

/**
 * Mail programs turn such words into links, also without `https`. The first may follow a digit or an underscore. None of them
 * reads a word again from each of its letters, which would take seconds for a long one.
 */
const ADDRESSES = [
  /[a-z][a-z0-9+.-]{0,30}:\/\/[^\s<>"]+/gi,
  /\bwww\.[^\s<>"]+/gi,
  /(?<![@\p{L}\p{N}_.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S*/giu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b(?:[:/]\S*)?/g,
];

/** The addresses in a text that lead to other hosts than ours, or have a key. An email address is no link. */
export function foreignLinks(text: string, ownHosts: string[]): string[] {
  // Letters of full width or in bold, and the ideographic full stop, would pass and still be read as addresses, and browsers
  // ignore letters without width. A slash of full width ends the host only in the plain text: browsers go to what follows it.
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const found = [text, plain].flatMap(addressesIn);
  return [...new Set(found)].filter((address) => !isOurs(address, ownHosts));
}

function addressesIn(text: string): string[] {
  const found = ADDRESSES.flatMap((pattern) => text.match(pattern) ?? []);
  // The library knows all top-level domains, as mail programs do.
  return [...found, ...find(text, 'url').map(({ value }) => value)];
}

/**
 * A page of an order has its key in its path. The order may be the author's own, and families would pay it or give it
 * their answers. The paths of public pages need no escapes.
 */
const HAS_KEY = /%|[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/i;

function isOurs(address: string, ownHosts: string[]): boolean {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  // Programs disagree about the host of an address with a backslash.
  if (!/^https?:/i.test(url) || url.includes('\\') || !URL.canParse(url)) return false;
  const { hostname, username, password, pathname } = new URL(url);
  return !username && !password && !HAS_KEY.test(pathname) && ownHosts.map(hostNameOf).includes(hostname.toLowerCase());
}
