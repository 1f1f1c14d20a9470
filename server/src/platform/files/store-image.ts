import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES } from '@tours/contract/constants';
import { mailLogo, phoneCut } from '@tours/contract/pictures';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { required } from '../lib/required.ts';
import { diskOf } from './disk.ts';
import { drawPicture, type Frame } from './draw-picture.ts';

/** Enough for the full width of a page. WebP allows no picture higher than 16,383. */
const LARGEST: Frame = { width: 1920, height: 4000 };
/** Enough for a screen 400 pixels wide at two and a half times the density. */
const PHONE_CUT = { width: 1000, height: 500, fit: 'cover' } as const;
/** Twice the size of logos in mails, for sharp screens. */
const MAIL_LOGO = { width: 400, height: 80, fit: 'inside', withoutEnlargement: true } as const;
/** The first bytes of JPEG, PNG, GIF, TIFF (both kinds), WebP and AVIF, read as latin1. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^II\*/, /^MM.\*/s, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];
const FORMATS = ['jpeg', 'png', 'gif', 'tiff', 'webp', 'heif'];

export interface ImageInput {
  /** Lower-case words and ids, such as `{company id}/{division}/groups`. */
  folder: string;
  buffer: Buffer;
  /**
   * True for a wide picture at the top of a page. It is also stored in the shape that phones show, and any other picture
   * small for mails; see contract/pictures.
   */
  isHeader?: boolean;
  /** Larger pictures are reduced to this size. */
  within?: Frame;
}

/**
 * Stores an uploaded picture. Its content decides whether it is accepted, not its name. It is redrawn as WebP, which
 * drops the place, the camera and anything hidden in it. Its name is a hash of the content, so the same picture is
 * stored once and may be cached forever.
 */
export async function storeImage(
  ctx: Pick<Context, 'config' | 'device'>,
  { folder, buffer, isHeader, within = LARGEST }: ImageInput,
): Promise<string> {
  if (buffer.length > IMAGE_MAX_BYTES) throw new AppError('image.tooLarge');
  const picture = await toWebp(ctx, buffer, within);
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const url = `/files/${folder.toLowerCase()}/${name}.webp`;
  const disk = await diskOf(ctx.config);
  const put = (address: string | null, content: Buffer, type = 'webp') =>
    disk.put(required(address, 'the address of a picture').slice('/files/'.length), content, {
      contentType: `image/${type}`,
      contentLength: content.length,
    });
  // The copy is stored first, so that it exists whenever the picture exists. If it were drawn when somebody asks for it, a
  // stranger could ask a thousand times at once.
  const { default: sharp } = await import('sharp');
  if (isHeader) await put(phoneCut(url), await sharp(picture).resize(PHONE_CUT).webp({ quality: 78 }).toBuffer());
  else await put(mailLogo(url), await sharp(picture).resize(MAIL_LOGO).png().toBuffer(), 'png');
  await put(url, picture);
  return url;
}

async function toWebp(ctx: Pick<Context, 'device'>, buffer: Buffer, within: Frame): Promise<Buffer> {
  // Drawings and documents (SVG, PDF) can contain programs, so sharp never opens them.
  const beginning = buffer.toString('latin1', 0, 12);
  if (!BEGINNINGS.some((pattern) => pattern.test(beginning))) throw new AppError('image.unreadable');
  try {
    return await drawPicture(ctx, buffer, { within, formats: FORMATS, write: (image) => image.webp({ quality: 82 }) });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.unreadable', undefined, { cause: error });
  }
}
