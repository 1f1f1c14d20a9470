/** The same server under another host name. Browsers resolve every `.localhost` name to their own machine. */
export function underHost(origin: string, host: string, path = '/'): string {
  const url = new URL(path, origin);
  url.hostname = host;
  return url.href;
}
