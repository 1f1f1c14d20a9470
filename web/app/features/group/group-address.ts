import type { PublicGroup } from '@tours/contract/group';

export interface GroupAddress {
  /** Where this group's page lives: the division's own domain if it has one. */
  url: string;
  /** Absolute, as chats and search engines want it. */
  imageUrl: string | null;
}

export function addressOf(group: PublicGroup, publicUrl: string): GroupAddress {
  const origin = publicOrigin(group.division.domain, publicUrl);
  const picture = group.headerUrl ?? group.items[0]?.item.fareharborDetails.image_cdn_url;
  return { url: new URL(group.path, origin).href, imageUrl: picture ? new URL(picture, publicUrl).href : null };
}

/** Where the public pages of a division live. */
export function publicOrigin(domain: string | null, publicUrl: string): string {
  return domain ? `https://${domain.replace(/^https?:\/\//, '').replace(/\/+$/, '')}` : publicUrl;
}
