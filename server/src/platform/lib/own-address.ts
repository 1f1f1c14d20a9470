/**
 * The address of a request on our own host. A browser may send any text as the target, such as `//[` or another site's
 * address. Here it becomes a path that does not exist.
 */
export function ownAddress(target: string, publicUrl: string): URL {
  const [path = '', ...query] = target.split('?');
  const url = new URL(publicUrl);
  url.pathname = path;
  url.search = query.join('?');
  return url;
}
