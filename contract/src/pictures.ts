/** What the server's stored pictures end with; the second is the same picture, cut for a phone. */
const STORED = '.webp';
const PHONE = '-phone.webp';

/**
 * Where the cut for phones of a wide stored picture is: its middle, two wide to one high, a quarter of the bytes. Null
 * for addresses that are not ours. A picture stored without a cut answers with itself.
 */
export function phoneCut(url: string): string | null {
  const isStored = /^\/files\/.+\.webp$/.test(url) && !url.endsWith(PHONE);
  return isStored ? url.slice(0, -STORED.length) + PHONE : null;
}

/** The whole picture behind either address or path. */
export function wholePicture(path: string): string {
  return path.endsWith(PHONE) ? path.slice(0, -PHONE.length) + STORED : path;
}
