import { IMAGE_MAX_BYTES } from '@tours/contract/constants';
import type { ImageFolder } from '@tours/contract/image';
import { isRefusal, useApi } from '../../lib/api.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';

export type UploadImage = (file: File, signal?: AbortSignal) => Promise<string>;

/**
 * Formats that the server reads. They are listed one by one, so that phones convert their own format to one of them.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'];

/** Uploads a picture of a division and returns its url. `uploadFailure` turns an error into a message. */
export function useImageUpload(division: string, folder: ImageFolder): UploadImage {
  const api = useApi();
  return async (chosen, signal) => {
    if (!PICTURE_TYPES.includes(chosen.type)) throw new UnfitFile(unfit(chosen));
    // Shrinking takes away transparency, which a photo does not have.
    const isPhoto = chosen.type === 'image/jpeg' || chosen.size > IMAGE_MAX_BYTES;
    const file = isPhoto ? await shrinkPicture(chosen) : chosen;
    if (file.size > IMAGE_MAX_BYTES)
      throw new UnfitFile(`This image is too large (${megabytes(chosen)}). Choose one of up to 15 MB.`);
    const { url } = await api.uploadImage({ query: { division, folder }, file }, { signal });
    return url;
  };
}

export function unfit({ name }: File): string {
  return `${name} isn’t an image we can use. Choose a JPEG, PNG or WebP file.`;
}

class UnfitFile extends Error {}

export function uploadFailure(error: unknown): string {
  if (error instanceof UnfitFile || isRefusal(error)) return error.message;
  return 'The image didn’t upload. Check your connection and try again.';
}

export function megabytes({ size }: File): string {
  return `${Math.max(size / 1_000_000, 0.1).toFixed(1)} MB`;
}
