/** Checks typed card details without any card provider. */
import { passesLuhn } from '@tours/contract/luhn';

const brands = [
  { name: 'Visa', pattern: /^4/, length: 16, groups: [4, 4, 4, 4], cvcLength: 3 },
  {
    name: 'MasterCard',
    pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    length: 16,
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  { name: 'American Express', pattern: /^3[47]/, length: 15, groups: [4, 6, 5], cvcLength: 4 },
];

const unknownGroups = [4, 4, 4, 4] as const;

export const digitsOf = (text: string) => text.replace(/\D/g, '');

export function brandOf(number: string) {
  return brands.find((brand) => brand.pattern.test(digitsOf(number)));
}

/** `4242424242424242` → `4242 4242 4242 4242`, cut at the brand's length. */
export function groupNumber(text: string): string {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, brand?.length ?? 16);
  const parts: string[] = [];
  let start = 0;
  for (const size of brand?.groups ?? unknownGroups) {
    if (start >= digits.length) break;
    parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/** `5` → `05 / `, `1234` → `12 / 34`; deleting the separator works because it is only added after a second digit. */
export function groupExpiry(text: string, previous: string): string {
  let digits = digitsOf(text).slice(0, 6);
  if (/^\d{2}\s*\/\s*20\d{2}$/.test(text.trim())) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (/^[2-9]$/.test(digits)) digits = `0${digits}`;
  const deleting = text.length < previous.length;
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function expiryOf(text: string): { month: number; year: number } | null {
  const match = /^(\d{2})\s*\/\s*(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

export interface CardDetails {
  number: string;
  expiry: string;
  cvc: string;
}
export type CardErrors = Partial<Record<keyof CardDetails, string>>;

/** One sentence per wrong field, saying what to do. */
export function cardErrors(card: CardDetails, today: Date): CardErrors {
  const errors: CardErrors = {};
  const brand = brandOf(card.number);
  const digits = digitsOf(card.number);
  if (!digits) errors.number = 'Please enter the number on your card';
  else if (!brand && digits.length >= 4) errors.number = 'Please use a Visa, MasterCard or American Express card';
  else if (digits.length < (brand?.length ?? 16)) errors.number = 'Your card number isn’t complete';
  else if (!passesLuhn(digits)) errors.number = 'Your card number isn’t valid. Please check it';
  const expiry = expiryError(card.expiry, today);
  if (expiry) errors.expiry = expiry;
  if (!card.cvc) errors.cvc = 'Please enter the security code';
  else if (card.cvc.length < (brand?.cvcLength ?? 3))
    errors.cvc = `The security code has ${brand?.cvcLength ?? 3} digits`;
  return errors;
}

function expiryError(text: string, today: Date): string | undefined {
  if (!text) return 'Please enter the expiry date';
  const expiry = expiryOf(text);
  if (!expiry) return 'Please enter month and year, as on your card';
  const now = today.getFullYear() * 12 + today.getMonth();
  const then = expiry.year * 12 + expiry.month - 1;
  if (then < now) return 'Your card has expired. Please use another one';
  return then > now + 50 * 12 ? 'Please check the year on your card' : undefined;
}
