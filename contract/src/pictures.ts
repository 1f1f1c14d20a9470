/** What the server's stored pictures end with; the others are the same picture, cut for a phone and small for a mail. */
const STORED = '.webp';
const PHONE = '-phone.webp';
const MAIL = '-mail.png';

/**
 * Where the cut for phones of a wide stored picture is: its middle, two wide to one high, a quarter of the bytes. Null
 * for addresses that are not ours. A picture stored without a cut answers with itself.
 */
export function phoneCut(url: string): string | null {
  const isStored = /^\/files\/.+\.webp$/.test(url) && !url.endsWith(PHONE);
  return isStored ? url.slice(0, -STORED.length) + PHONE : null;
}

/** Where a stored picture is as a small PNG: not every mail program knows WebP. Null for addresses that are not ours. */
export function mailLogo(url: string): string | null {
  return phoneCut(url) && url.slice(0, -STORED.length) + MAIL;
}

/** The whole picture behind any of these addresses or paths. */
export function wholePicture(path: string): string {
  const ending = [PHONE, MAIL].find((one) => path.endsWith(one));
  return ending ? path.slice(0, -ending.length) + STORED : path;
}
