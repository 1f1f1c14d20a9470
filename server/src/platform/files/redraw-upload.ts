import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { drawPicture } from './draw-picture.ts';

/** The first bytes of JPEG, PNG and WebP, read as latin1. */
const PICTURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s];
const FORMATS = ['jpeg', 'png', 'webp'];
const LARGEST = { width: 2400, height: 2400 };

/**
 * Checks an upload by its content. A picture is redrawn as JPEG, which drops the place, the camera and anything hidden
 * in it. A PDF is kept as it is. Returns null for anything else.
 */
export async function redrawnFile(
  ctx: Pick<Context, 'device'>,
  file: Buffer,
): Promise<{ extension: 'pdf' | 'jpg'; content: Buffer } | null> {
  const start = file.subarray(0, 1024).toString('latin1');
  if (start.startsWith('%PDF-')) return { extension: 'pdf', content: file };
  if (!PICTURES.some((beginning) => beginning.test(start))) return null;
  try {
    const content = await drawPicture(ctx, file, {
      within: LARGEST,
      formats: FORMATS,
      write: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
    });
    return { extension: 'jpg', content };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}
