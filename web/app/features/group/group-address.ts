import type { PublicGroup } from '@tours/contract/group';

export interface GroupAddress {
  /** Where this group's page lives: the division's own domain if it has one. */
  url: string;
  /** Absolute, as chats and search engines want it. */
  imageUrl: string | null;
}

export function addressOf(group: PublicGroup, publicUrl: string): GroupAddress {
  const { domain } = group.division;
  const origin = domain ? `https://${domain.replace(/^https?:\/\//, '').replace(/\/+$/, '')}` : publicUrl;
  const picture = group.headerUrl ?? group.items[0]?.item.fareharborDetails.image_cdn_url;
  return { url: new URL(group.path, origin).href, imageUrl: picture ? new URL(picture, publicUrl).href : null };
}
