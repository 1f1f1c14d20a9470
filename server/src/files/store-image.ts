import { createHash } from 'node:crypto';
import { phoneCut } from '@tours/contract/pictures';
import sharp from 'sharp';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { diskOf } from './disk.ts';

const MAX_WIDTH = 1920;
const MAX_BYTES = 15_000_000;
/** A picture that unpacks to more is a trap, not a photo. */
const MAX_PIXELS = 60_000_000;
/** Enough for a screen 400 wide with two and a half pixels each. */
const PHONE_CUT = { width: 1000, height: 500 };
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'];

export interface ImageInput {
  /** `{company id}/{division}/groups`: lower case words and ids. */
  folder: string;
  buffer: Buffer;
  /** A wide picture at the top of a page: also stored as phones show it, see contract/pictures. */
  isHeader?: boolean;
}

/**
 * Takes in a picture: judged by its content, drawn anew as WebP (which drops place, camera and anything hidden in it)
 * and named by what it is, so the same picture is stored once and may be cached for good.
 */
export async function storeImage(
  ctx: Pick<Context, 'config'>,
  { folder, buffer, isHeader }: ImageInput,
): Promise<string> {
  if (buffer.length > MAX_BYTES) throw new AppError('request.tooLarge');
  const picture = await toWebp(buffer);
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const path = `${folder.toLowerCase()}/${name}.webp`;
  const disk = await diskOf(ctx.config);
  const put = (at: string, webp: Buffer) =>
    disk.put(at, webp, { contentType: 'image/webp', contentLength: webp.length });
  // The cut first: whoever finds the picture finds its cut.
  if (isHeader) await put(phoneCut(`/files/${path}`)!.slice('/files/'.length), await cutForPhones(picture));
  await put(path, picture);
  return `/files/${path}`;
}

function cutForPhones(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...PHONE_CUT, fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer();
}

async function toWebp(buffer: Buffer): Promise<Buffer> {
  const image = sharp(buffer, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { format } = await image.metadata();
    if (!FORMATS.includes(format ?? '')) throw new Error(`is of type ${format}`);
    return await image.rotate().resize({ width: MAX_WIDTH, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new AppError('request.invalid', [{ field: 'file', problem: 'is not a picture that can be read' }]);
  }
}
