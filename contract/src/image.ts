import { z } from 'zod';
import { IMAGE_MAX_BYTES } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

/** Headers of groups, logos of partners, pictures within texts. */
export const imageFolder = z.enum(['groups', 'partners', 'texts']);
export type ImageFolder = z.infer<typeof imageFolder>;

export const uploadImage = endpoint({
  name: 'uploadImage',
  base: '/api',
  method: 'POST',
  path: '/images',
  summary:
    "Stores a picture in a division's own folder, drawn anew as WebP without what cameras add. JPEG, PNG, WebP, GIF, TIFF or AVIF.",
  callers: ['employee'],
  query: z.strictObject({ division: uuid, folder: imageFolder }),
  takesFile: { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'image.tooLarge' },
  response: z.object({ url: z.string().describe('Path below this host; what it shows never changes') }),
  errors: ['resource.notFound', 'image.unreadable', 'image.tooLarge'],
});
