/**
 * The address of a request under our own name. After the host a browser may send any text, such as `//[` or another
 * site's address: as a path it is only one that nobody has.
 */
export function ownAddress(target: string, publicUrl: string): URL {
  const [path = '', ...query] = target.split('?');
  const url = new URL(publicUrl);
  url.pathname = path;
  url.search = query.join('?');
  return url;
}
