import bowser from 'bowser';

const SCRIPT = /bot|crawl|spider|scan|preview|curl|wget|python|java\/|okhttp|^node/i;

/** The kind of a browser from its user agent, such as `Chrome`. */
export function kindOfBrowser(userAgent: string): string {
  if (SCRIPT.test(userAgent)) return 'Scanner or script';
  return (userAgent && bowser.parse(userAgent).browser.name) || 'Unknown browser';
}

/** A name that people recognise, such as `Chrome on Windows`. */
export function browserName(userAgent: string): string {
  const system = userAgent && bowser.parse(userAgent).os.name;
  return [kindOfBrowser(userAgent), system].filter(Boolean).join(' on ');
}
