import type { ImageFolder } from '@tours/contract/image';

/** The owner of a picture, as its path shows it. */
export interface ImageOwner {
  companyId: string;
  shortname: string;
}

/** Company id, division and kind. Everybody may read there; only the division's staff may write. */
export function imageFolderOf({ companyId, shortname }: ImageOwner, folder: ImageFolder): string {
  return `${companyId}/${shortname}/${folder}`.toLowerCase();
}
