import type { ImageFolder } from '@tours/contract/image';

/** Tells the owner of a picture, as far as its place shows it. */
export interface ImageOwner {
  companyId: string;
  shortname: string;
}

/** Company id, division, kind: everybody reads there, only the division's staff writes. */
export function imageFolderOf({ companyId, shortname }: ImageOwner, folder: ImageFolder): string {
  return `${companyId}/${shortname}/${folder}`.toLowerCase();
}
