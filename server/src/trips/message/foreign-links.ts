import { find } from 'linkifyjs';
import { hostNameOf } from '../../platform/lib/host-name.ts';

/** Mail programs turn such words into links, also without `https`. */
const ADDRESSES = [
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s<>"]+/gi,
  /\bwww\.[^\s<>"]+/gi,
  /(?<![@\w.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S*/giu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b(?:[:/]\S*)?/g,
];

/** The addresses in a text that lead to other hosts than ours. An email address is no link. */
export function foreignLinks(text: string, ownHosts: string[]): string[] {
  // Letters of full width or in bold, and the ideographic full stop, would pass and still be read as addresses.
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  const found = [
    ...ADDRESSES.flatMap((pattern) => plain.match(pattern) ?? []),
    // The library knows all top-level domains, as mail programs do.
    ...find(plain, 'url').map(({ value }) => value),
  ];
  return [...new Set(found)].filter((address) => !isOurs(address, ownHosts));
}

function isOurs(address: string, ownHosts: string[]): boolean {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  // Programs disagree about the host of an address with a backslash.
  if (!/^https?:/i.test(url) || url.includes('\\') || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return !username && !password && ownHosts.map(hostNameOf).includes(hostname.toLowerCase());
}
