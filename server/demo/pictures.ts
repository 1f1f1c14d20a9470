import { readFile } from 'node:fs/promises';
import type { Context } from '../src/platform/context.ts';
import { storeImage } from '../src/platform/files/store-image.ts';
import { OWN_FOLDER } from '../src/platform/lib/own-folder.ts';

/** Stores a picture drawn for the demo world like an upload. Returns null if it is not drawn (yet). */
export async function storePicture(ctx: Context, name: string, folder: string): Promise<string | null> {
  const file = new URL(`demo/pictures/${name}.webp`, OWN_FOLDER);
  const buffer = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!buffer) {
    ctx.log.warn({ picture: name }, 'the demo picture is missing');
    return null;
  }
  return storeImage(ctx, { folder: `demo/${folder}`, buffer, isHeader: folder === 'groups' });
}
