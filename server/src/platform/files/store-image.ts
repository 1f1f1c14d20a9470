import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES } from '@tours/contract/constants';
import { phoneCut } from '@tours/contract/pictures';
import sharp from 'sharp';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { diskOf } from './disk.ts';

/** Enough for a page's whole width; WebP itself knows none higher than 16,383. */
const LARGEST: Frame = { width: 1920, height: 4000 };
/** A picture that unpacks to more is a trap, not a photo. */
const MAX_PIXELS = 60_000_000;
/** Enough for a screen 400 wide with two and a half pixels each. */
const PHONE_CUT = { width: 1000, height: 500 };
/** How JPEG, PNG, GIF, TIFF (both kinds), WebP and AVIF begin, in the letters of latin1. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^II\*/, /^MM.\*/s, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];
const FORMATS = ['jpeg', 'png', 'gif', 'tiff', 'webp', 'heif'];

interface Frame {
  width: number;
  height: number;
}

export interface ImageInput {
  /** `{company id}/{division}/groups`: lower case words and ids. */
  folder: string;
  buffer: Buffer;
  /** A wide picture at the top of a page: also stored as phones show it, see contract/pictures. */
  isHeader?: boolean;
  /** Larger ones are made smaller. */
  within?: Frame;
}

/**
 * Takes in a picture: judged by its content, drawn anew as WebP (which drops place, camera and anything hidden in it)
 * and named by what it is, so the same picture is stored once and may be cached for good.
 */
export async function storeImage(
  ctx: Pick<Context, 'config'>,
  { folder, buffer, isHeader, within = LARGEST }: ImageInput,
): Promise<string> {
  if (buffer.length > IMAGE_MAX_BYTES) throw new AppError('image.tooLarge');
  const picture = await toWebp(buffer, within);
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

async function toWebp(buffer: Buffer, within: Frame): Promise<Buffer> {
  // Drawings and documents (SVG, PDF) are programs more than pictures: not even looked into.
  const beginning = buffer.toString('latin1', 0, 12);
  if (!BEGINNINGS.some((pattern) => pattern.test(beginning))) throw new AppError('image.unreadable');
  try {
    const image = sharp(buffer, { limitInputPixels: false, failOn: 'error' });
    const { format, width, height } = await image.metadata();
    if (!FORMATS.includes(format)) throw new AppError('image.unreadable');
    if (width * height > MAX_PIXELS) throw new AppError('image.tooLarge');
    return await image
      .rotate()
      .resize({ ...within, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.unreadable', undefined, { cause: error });
  }
}
