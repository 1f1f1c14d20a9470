/**
 * What a partner's fields may hold: one rule for the form that asks and the server that keeps. Without zod, so that the
 * form opens without it.
 */
export const PARTNER_MAX = {
  name: 60,
  website: 60,
  slug: 60,
  email: 60,
  phone: 60,
  streetName: 100,
  unit: 20,
  streetNumber: 20,
  city: 60,
  state: 60,
  postalCode: 6,
} as const;

export const COUNTRIES = ['Canada', 'United States of America', 'China', 'Other'] as const;
export type Country = (typeof COUNTRIES)[number];

export const SLUG_PATTERN = /^[a-z0-9_-]+$/;

/** `Pacific Coast School!` → `pacific-coast-school-`: what is typed, as it may stand in a link. */
export function typedSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, PARTNER_MAX.slug);
}

/** Only what a browser opens as a web page: a link that runs something is not one. */
export function isWebsite(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  return /^[^.\s]+(\.[^.\s]+)+$/.test(new URL(text).hostname);
}

/** With an area code, and whatever people write between and after the figures: `+1 (604) 555-0100 ext. 7`. */
export function isPhone(text: string): boolean {
  return /^[+(\d][\d\s().+/x#-]*(ext\.?\s*\d+)?$/i.test(text.trim()) && text.replace(/\D/g, '').length >= 7;
}

const POSTAL_CODES: Partial<Record<Country, { shape: RegExp; example: string }>> = {
  Canada: { shape: /^[A-Z]\d[A-Z]\d[A-Z]\d$/i, example: 'V6T1Z1' },
  'United States of America': { shape: /^\d{5}$/, example: '98101' },
  China: { shape: /^\d{6}$/, example: '100006' },
};

/** The problem with a postal code, in words for its field; null when there is none. */
export function postalCodeProblem(code: string, country: Country): string | null {
  if (code.length > PARTNER_MAX.postalCode) return `Please use at most ${PARTNER_MAX.postalCode} characters`;
  const known = POSTAL_CODES[country];
  return !known || known.shape.test(code) ? null : `Please enter a postal code such as ${known.example}`;
}

/** The name of a zone that this system's zone data knows, as the database of zones spells it. */
export function isTimezone(zone: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
