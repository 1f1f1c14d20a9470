import bowser from 'bowser';

const SCRIPT = /bot|crawl|spider|scan|preview|curl|wget|python|java\/|okhttp|^node/i;
/** For a browser that it does not know, the library returns a part of what the browser says, which may be anything. */
const KNOWN = new Set(Object.values(bowser.BROWSER_MAP));

/** The kind of a browser from its user agent, such as `Chrome`. */
export function kindOfBrowser(userAgent: string): string {
  if (SCRIPT.test(userAgent)) return 'Scanner or script';
  const name = userAgent && bowser.parse(userAgent).browser.name;
  return name && KNOWN.has(name) ? name : 'Unknown browser';
}

/** A name that people recognise, such as `Chrome on Windows`. */
export function browserName(userAgent: string): string {
  const system = userAgent && bowser.parse(userAgent).os.name;
  return [kindOfBrowser(userAgent), system].filter(Boolean).join(' on ');
}
