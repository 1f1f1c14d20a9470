import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import type { Seller } from '@tours/contract/page';
import { visibleText } from '@tours/contract/visible-text';
import type { MetaDescriptor } from 'react-router';
import type { GroupAddress } from '../group-address.ts';

interface Described {
  group: PublicGroup | null;
  address: GroupAddress | null;
  seller: Seller | null;
}

/** `step` names a later step in the tab and the history. */
export function groupMeta({ group, address, seller }: Described, step = ''): MetaDescriptor[] {
  const noIndex = { name: 'robots', content: 'noindex' };
  if (!group || !address || !seller) return [{ title: message('page.notFound') }, noIndex];
  const title = `${group.title} · ${group.partner.name}`;
  if (!group.isAvailable) return [{ title }, noIndex];
  const description = summaryOf(group.description) || `Tours with ${group.partner.name}`;
  const pairs: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address.url],
    ['og:site_name', seller.name],
  ];
  if (address.imageUrl) pairs.push(['og:image', address.imageUrl], ['og:image:alt', group.title]);
  return [
    { title: step ? `${step} · ${title}` : title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address.url },
    ...pairs.map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: address.imageUrl ? 'summary_large_image' : 'summary' },
  ];
}

const SUMMARY_MAX = 160;

export function summaryOf(html: string): string {
  const text = visibleText(html);
  if (text.length <= SUMMARY_MAX) return text;
  return `${text.slice(0, text.lastIndexOf(' ', SUMMARY_MAX - 1))}…`;
}
