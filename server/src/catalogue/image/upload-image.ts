import type { uploadImage as endpoint, ImageFolder } from '@tours/contract/image';
import type { z } from 'zod';
import { authorisedDivision } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { imageFolderOf } from '../../platform/files/image-folder.ts';
import { type ImageInput, storeImage } from '../../platform/files/store-image.ts';

interface Input {
  query: z.output<NonNullable<typeof endpoint.query>>;
  file: Buffer;
}

const KINDS: Record<ImageFolder, Pick<ImageInput, 'isHeader' | 'within'>> = {
  groups: { isHeader: true },
  partners: { within: { width: 600, height: 600 } },
  texts: { within: { width: 1400, height: 4000 } },
};

/** Stores a picture of a division. It has no audit row, because the record that shows it logs its choice. */
export async function uploadImage(ctx: Context, { query, file }: Input): Promise<{ url: string }> {
  const division = await authorisedDivision(ctx, query.division);
  const folder = imageFolderOf(division, query.folder);
  return { url: await storeImage(ctx, { ...KINDS[query.folder], folder, buffer: file }) };
}
