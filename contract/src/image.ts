import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

/** The folders for group headers, partner logos and pictures inside texts. */
const imageFolder = z.enum(['groups', 'partners', 'texts']);
export type ImageFolder = z.infer<typeof imageFolder>;

export const uploadImage = endpoint('uploadImage', {
  summary:
    "Stores a picture in a folder of the division, redrawn as WebP without the camera's metadata. Accepts JPEG, PNG, WebP, GIF, TIFF and AVIF.",
  query: z.strictObject({ division: uuid, folder: imageFolder }),
  response: z.object({ url: z.string().describe('A path on this host; the picture behind it never changes') }),
});
