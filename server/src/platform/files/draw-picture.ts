import type { Sharp } from 'sharp';
import { oneAtATime } from '../access/one-at-a-time.ts';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';

/** A photo, which is made smaller while it is read. */
const PHOTO_PIXELS = 60_000_000;
/**
 * Other pictures may be unpacked as a whole, with up to 19 MB of memory for each million pixels, however small the file is.
 * Phones and messengers call 4096 × 3072 pixels 12 megapixels.
 */
const MAX_PIXELS = 13_000_000;

export interface Frame {
  width: number;
  height: number;
}

/** The pictures that are drawn or wait for it. Each is held in memory with up to 15 MB. */
const MOST_AT_ONCE = 8;
const alone = oneAtATime(MOST_AT_ONCE);

/** Draws an upload anew: upright, within a frame, and without the place, the camera and anything hidden in it. */
export async function drawPicture(
  ctx: Pick<Context, 'device'>,
  buffer: Buffer,
  { within, formats, write }: { within: Frame; formats: string[]; write: (image: Sharp) => Sharp },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return alone(ctx, async () => {
    const image = sharp(buffer, { limitInputPixels: false, failOn: 'error' });
    const { format, width, height, isProgressive } = await image.metadata();
    if (!formats.includes(format)) throw new Error(`${format} is not accepted here`);
    const most = format === 'jpeg' && !isProgressive ? PHOTO_PIXELS : MAX_PIXELS;
    if (width * height > most) throw new AppError('image.tooLarge');
    return write(image.rotate().resize({ ...within, fit: 'inside', withoutEnlargement: true })).toBuffer();
  });
}
