import bowser from 'bowser';

/** Turns a user agent into a name that people recognise: `Chrome on Windows`. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ');
}
