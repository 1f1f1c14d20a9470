import type { PublicGroup } from '@tours/contract/group';

export interface GroupAddress {
  /** Public address of a group, on the division's own domain if it has one. */
  url: string;
  /** Absolute, because chats and search engines need that. */
  imageUrl: string | null;
}

export function addressOf(group: PublicGroup, publicUrl: string): GroupAddress {
  const origin = publicOrigin(group.division.domain, publicUrl);
  const picture = group.headerUrl ?? group.items[0]?.item.fareharborDetails.image_cdn_url;
  return { url: new URL(group.path, origin).href, imageUrl: picture ? new URL(picture, publicUrl).href : null };
}

/** Origin of the public pages of a division. */
export function publicOrigin(domain: string | null, publicUrl: string): string {
  return domain ? `https://${domain.replace(/^https?:\/\//, '').replace(/\/+$/, '')}` : publicUrl;
}
