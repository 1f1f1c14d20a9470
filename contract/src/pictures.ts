/** The endings of a stored picture and of its two copies: cropped for phones, and small for mails. */
const STORED = '.webp';
const PHONE = '-phone.webp';
const MAIL = '-mail.png';

/**
 * The address of a stored picture's crop for phones: the middle, twice as wide as high, a quarter of the bytes. Null
 * for addresses that are not ours. For a picture without a crop the server sends the picture itself.
 */
export function phoneCut(url: string): string | null {
  const isStored = /^\/files\/.+\.webp$/.test(url) && !url.endsWith(PHONE);
  return isStored ? url.slice(0, -STORED.length) + PHONE : null;
}

/**
 * The address of a stored picture as a small PNG, because some mail programs can't show WebP. The header of a page has
 * none. Null for addresses that are not ours.
 */
export function mailLogo(url: string): string | null {
  return phoneCut(url) && url.slice(0, -STORED.length) + MAIL;
}

/** The address of the original picture for any of these addresses or paths. */
export function wholePicture(path: string): string {
  const ending = [PHONE, MAIL].find((one) => path.endsWith(one));
  return ending ? path.slice(0, -ending.length) + STORED : path;
}
