import type { InputOf } from '@tours/contract/api';
import type { ImageFolder } from '@tours/contract/image';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { imageFolderOf } from '../../platform/files/image-folder.ts';
import { type ImageInput, storeImage } from '../../platform/files/store-image.ts';

type Input = InputOf<'uploadImage'> & { readUpload: () => Promise<Buffer> };

const KINDS: Record<ImageFolder, Pick<ImageInput, 'isHeader' | 'within'>> = {
  groups: { isHeader: true },
  partners: { within: { width: 600, height: 600 } },
  texts: { within: { width: 1400, height: 4000 } },
};

/** Stores a picture of a division. It has no audit row, because the record that shows it logs its choice. */
export async function uploadImage(ctx: Context, input: Input): Promise<{ url: string }> {
  const division = await authorisedDivision(ctx, input.division);
  const folder = imageFolderOf(division, input.folder);
  return { url: await storeImage(ctx, { ...KINDS[input.folder], folder, buffer: await input.readUpload() }) };
}
