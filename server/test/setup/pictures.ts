import sharp from 'sharp';

/**
 * A photo as a phone takes it: rotated, with the place where it was taken. Its noise is drawn small and enlarged, because
 * drawing noise takes 0.2 s of processor time for each megapixel.
 */
export function photo(width = 1800, height = 1200): Promise<Buffer> {
  return sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
      background: 'grey',
    },
  })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 17/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '123/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A logo with a transparent background. */
export function logo(width = 1200, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 90, alpha: 0 } } })
    .png()
    .toBuffer();
}
