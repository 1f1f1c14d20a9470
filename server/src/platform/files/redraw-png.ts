const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The page draws signatures with 900 × 360. Each pixel takes processor time, and logins wait for the same threads. */
const MAX_PIXELS = 400_000;

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
      .png({ palette: true, colours: 16, dither: 0 })
      .toBuffer();
    const { channels } = await sharp(png).stats();
    return channels.every(({ min, max }) => min === max) ? null : png;
  } catch {
    return null;
  }
}
