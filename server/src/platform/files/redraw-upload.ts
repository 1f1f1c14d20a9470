/** The first bytes of JPEG, PNG and WebP, read as latin1. */
const PICTURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s];
const MAX_PIXELS = 60_000_000;
const LARGEST = { width: 2400, height: 2400 };

/**
 * Checks an upload by its content. A picture is redrawn as JPEG, which drops the place, the camera and anything hidden
 * in it. A PDF is kept as it is. Returns null for anything else.
 */
export async function redrawnFile(file: Buffer): Promise<{ extension: 'pdf' | 'jpg'; content: Buffer } | null> {
  const start = file.subarray(0, 1024).toString('latin1');
  if (start.startsWith('%PDF-')) return { extension: 'pdf', content: file };
  if (!PICTURES.some((beginning) => beginning.test(start))) return null;
  const { default: sharp } = await import('sharp');
  try {
    const content = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { extension: 'jpg', content };
  } catch {
    return null;
  }
}
