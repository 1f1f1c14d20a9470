const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A signature is as wide as a screen. A picture with more pixels is probably an attack on our memory. */
const MAX_PIXELS = 4_000_000;
const MAX_WIDTH = 1200;

/**
 * Checks a small drawing by its content and redraws it on white. Returns null if it is no PNG, or if nothing can be
 * seen on it.
 */
export async function redrawPng(buffer: Buffer): Promise<Buffer | null> {
  if (!buffer.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const { default: sharp } = await import('sharp');
  try {
    const png = await sharp(buffer, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .flatten({ background: '#ffffff' })
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .png({ palette: true, colours: 32 })
      .toBuffer();
    const { channels } = await sharp(png).stats();
    return channels.every(({ min, max }) => min === max) ? null : png;
  } catch {
    return null;
  }
}
