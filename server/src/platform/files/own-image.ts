import type { Context } from '../context.ts';
import { invalidField } from '../lib/app-error.ts';
import { diskOf } from './disk.ts';
import { type ImageOwner, imageFolderOf } from './image-folder.ts';

const NAME = /^[0-9a-f]{32}\.webp$/;

const FIELDS = { groups: 'headerUrl', partners: 'logoUrl' };

/**
 * Refuses a url that is not a picture uploaded by this division for this purpose. Call it only when a url changes,
 * because a picture that a record shows already (such as one of the demo) may stay.
 */
export async function requireOwnImage(
  ctx: Pick<Context, 'config'>,
  division: ImageOwner,
  folder: keyof typeof FIELDS,
  url: string,
): Promise<void> {
  const at = `/files/${imageFolderOf(division, folder)}/`;
  const isOwn = url.startsWith(at) && NAME.test(url.slice(at.length));
  const disk = await diskOf(ctx.config);
  if (isOwn && (await disk.exists(url.slice('/files/'.length)))) return;
  throw invalidField(FIELDS[folder], 'Must be an image uploaded for this');
}
