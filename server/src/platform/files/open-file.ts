import type { Readable } from 'node:stream';
import { wholePicture } from '@tours/contract/pictures';
import { errors } from 'flydrive';
import type { Config } from '../config/config.ts';
import { diskOf } from './disk.ts';

interface OpenedFile {
  stream: Readable;
  contentType: string;
  size: number;
  /** The name is a hash of the content, so it can serve as the validator. */
  etag: string;
}

/** Accepts only paths that `storeImage` writes. No other dots are allowed, so no path can leave the folder. */
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
    return whole === path || match[2] === 'png' ? null : openFile({ config }, whole);
  }
}
