const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The bare name of a Host header, an address or a domain as people note it: no scheme, port, path or capitals. */
export function hostNameOf(text: string): string {
  const authority = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  return authority.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Names under which a machine speaks to itself. */
export function isLoopback(name: string): boolean {
  return LOOPBACK.includes(name);
}
