/**
 * The rules for a partner's fields, shared by form and server. This file does not import zod, so that the form opens
 * without loading it.
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
  taxNumber: 20,
} as const;

export const COUNTRIES = ['Canada', 'United States of America', 'China', 'Other'] as const;
export type Country = (typeof COUNTRIES)[number];

/** `Pacific Coast School!` → `pacific-coast-school-`: turns typed text into a slug while the person is still typing. */
export function typedSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, PARTNER_MAX.slug);
}

/** Accepts only addresses that open a web page, because other kinds of link can run code. */
export function isWebsite(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  return /^[^.\s]+(\.[^.\s]+)+$/.test(new URL(text).hostname);
}

/** Requires at least seven digits and accepts what people write around them, as in `+1 (604) 555-0100 ext. 7`. */
export function isPhone(text: string): boolean {
  return /^[+(\d][\d\s().+/x#-]*(ext\.?\s*\d+)?$/i.test(text.trim()) && text.replace(/\D/g, '').length >= 7;
}

const POSTAL_CODES: Partial<Record<Country, { shape: RegExp; example: string }>> = {
  Canada: { shape: /^[A-Z]\d[A-Z]\d[A-Z]\d$/i, example: 'V6T1Z1' },
  'United States of America': { shape: /^\d{5}$/, example: '98101' },
  China: { shape: /^\d{6}$/, example: '100006' },
};

export function postalCodeProblem(code: string, country: Country): string | null {
  if (code.length > PARTNER_MAX.postalCode) return `Please use at most ${PARTNER_MAX.postalCode} characters`;
  const known = POSTAL_CODES[country];
  return !known || known.shape.test(code) ? null : `Please enter a postal code such as ${known.example}`;
}

/** Whether this system knows the time zone, in the spelling of the zone database. */
export function isTimezone(zone: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Path segments of our own routes. As the slug of a partner, one would lead its links to our pages. */
const RESERVED = [
  'account',
  'check-in',
  'exports',
  'feeds',
  'groups',
  'orders',
  'waivers',
  'questions',
  'pay',
  'stop',
  'offers',
  'login',
  'login-amplify',
  'companies',
  'customers',
  'partners',
  'about',
  'api',
  'fareharbor',
  'files',
  'assets',
  'healthz',
  'readyz',
  'metrics',
];

export const isReservedSlug = (slug: string) => RESERVED.includes(slug);
