const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The bare host name of a Host header, an address or a typed domain: no scheme, port, path or capitals. */
export function hostNameOf(text: string): string {
  const authority = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  return authority.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** True for the names by which a machine reaches itself. */
export function isLoopback(name: string): boolean {
  return LOOPBACK.includes(name);
}
