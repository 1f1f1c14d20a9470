import type { Readable } from 'node:stream';
import { wholePicture } from '@tours/contract/pictures';
import { type Disk, errors } from 'flydrive';
import type { Config } from '../config/config.ts';
import { diskOf } from './disk.ts';

interface OpenedFile {
  stream: Readable;
  contentType: string;
  size: number;
  /** The name is a hash of the content, so it can serve as the validator. */
  etag: string;
}

/**
 * Accepts only paths that `storeImage` and `keepMailLogo` write. No other dots are allowed, so no path can leave the
 * folder.
 */
const PATH = /^(?:[a-z0-9_-]{1,80}\/){1,6}([0-9a-f]{32}(?:(?:-phone)?(?=\.webp)|-mail(?=\.png)))\.(webp|png)$/;

/**
 * Opens the file at `path`, the part of the address after `/files/`. Null means that there is no such file. The content
 * of a path never changes.
 */
export async function openFile({ config }: { config: Config }, path: string): Promise<OpenedFile | null> {
  const match = PATH.exec(path);
  if (!match) return null;
  const disk = await diskOf(config);
  try {
    const { contentLength } = await disk.getMetaData(path);
    const stream = await disk.getStream(path);
    return { stream, contentType: `image/${match[2]}`, size: contentLength, etag: `"${match[1]}"` };
  } catch (error) {
    const isMissing = error instanceof errors.E_CANNOT_READ_FILE || error instanceof errors.E_CANNOT_GET_METADATA;
    if (!isMissing) throw error;
    const whole = wholePicture(path);
    if (whole === path) return null;
    if (match[2] === 'webp') return openFile({ config }, whole);
    return (await keepMailLogo(disk, { path, whole })) ? openFile({ config }, path) : null;
  }
}

/** Twice the size that mails show, for sharp screens. */
const WITHIN = { width: 400, height: 80 };

/**
 * Makes the mail version of a stored picture when the first mail asks for it. Returns false if the picture is not
 * stored.
 */
async function keepMailLogo(disk: Disk, { path, whole }: { path: string; whole: string }): Promise<boolean> {
  if (!(await disk.exists(whole))) return false;
  const { default: sharp } = await import('sharp');
  const png = await sharp(await disk.getBytes(whole))
    .resize({ ...WITHIN, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  await disk.put(path, png, { contentType: 'image/png', contentLength: png.length });
  return true;
}
