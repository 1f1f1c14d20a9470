import type { Disk } from 'flydrive';

/** Twice the size that mails show, for sharp screens. */
const WITHIN = { width: 400, height: 80 };

/**
 * Makes the mail version of a stored picture when the first mail asks for it. Returns false if the picture is not
 * stored.
 */
export async function keepMailLogo(disk: Disk, { path, whole }: { path: string; whole: string }): Promise<boolean> {
  if (!(await disk.exists(whole))) return false;
  const { default: sharp } = await import('sharp');
  const png = await sharp(await disk.getBytes(whole))
    .resize({ ...WITHIN, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  await disk.put(path, png, { contentType: 'image/png', contentLength: png.length });
  return true;
}
