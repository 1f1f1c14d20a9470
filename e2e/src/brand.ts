/** The same server under another of its names; browsers find every `.localhost` on their own machine. */
export function underHost(origin: string, host: string, path = '/'): string {
  const url = new URL(path, origin);
  url.hostname = host;
  return url.href;
}
