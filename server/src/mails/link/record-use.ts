import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accessLinkUses, type LinkAct } from '../../platform/db/tables/index.ts';
import { kindOfBrowser } from '../../platform/lib/browser-name.ts';

/** Records the use of a link. A GET request writes this too, which is harmless because no other data depends on it. */
export async function recordUse(ctx: Context, linkId: string, act: LinkAct): Promise<void> {
  const { address = '', browser = '' } = ctx.device ?? {};
  await ctx.db
    .insert(accessLinkUses)
    .values({ linkId, act, network: areaOf(address), browser: kindOfBrowser(browser) })
    .onConflictDoUpdate({
      target: [accessLinkUses.linkId, accessLinkUses.act, accessLinkUses.network, accessLinkUses.browser],
      set: { times: sql`access_link_uses.times + 1`, lastAt: sql`now()` },
    });
}

/** Shortens an address to its area, so that it names no household: the first 24 bits of IPv4, the first 48 of IPv6. */
export function areaOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
