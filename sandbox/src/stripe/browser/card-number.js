const BRANDS = [
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
const UNKNOWN = { name: '', length: 16, groups: [4, 4, 4, 4], cvcLength: 3 };

export const digitsOf = (text) => text.replace(/\D/g, '');

export const brandOf = (number) => BRANDS.find((brand) => brand.pattern.test(digitsOf(number)));

/** `4242424242424242` → `4242 4242 4242 4242`, cut at the brand's length. */
export function groupNumber(text) {
  const { length, groups } = brandOf(text) ?? UNKNOWN;
  const digits = digitsOf(text).slice(0, length);
  const parts = [];
  let start = 0;
  for (const size of groups) {
    if (start >= digits.length) break;
    parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/** `5` → `05 / `, `1234` → `12 / 34`; deleting the separator works because it is only added after a second digit. */
export function groupExpiry(text, previous) {
  let digits = digitsOf(text).slice(0, 6);
  if (/^\d{2}\s*\/\s*20\d{2}$/.test(text.trim())) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (/^[2-9]$/.test(digits)) digits = `0${digits}`;
  const deleting = text.length < previous.length;
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** One sentence for each wrong field, in the order of the fields. */
export function cardErrors({ number, expiry, cvc }, today) {
  const errors = {};
  const brand = brandOf(number);
  const { length, cvcLength } = brand ?? UNKNOWN;
  const digits = digitsOf(number);
  if (!digits) errors.number = 'Please enter the number on your card';
  else if (!brand && digits.length >= 4) errors.number = 'Please use a Visa, MasterCard or American Express card';
  else if (digits.length < length) errors.number = 'Your card number isn’t complete';
  else if (!passesLuhn(digits)) errors.number = 'Your card number isn’t valid. Please check it';
  const wrongExpiry = expiryError(expiry, today);
  if (wrongExpiry) errors.expiry = wrongExpiry;
  if (!cvc) errors.cvc = 'Please enter the security code';
  else if (cvc.length < cvcLength) errors.cvc = `The security code has ${cvcLength} digits`;
  return errors;
}

function expiryError(text, today) {
  if (!text) return 'Please enter the expiry date';
  const [, month, year] = /^(\d{2})\s*\/\s*(\d{2})$/.exec(text.trim()) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12)) return 'Please enter month and year, as on your card';
  const now = today.getFullYear() * 12 + today.getMonth();
  const then = (2000 + Number(year)) * 12 + Number(month) - 1;
  if (then < now) return 'Your card has expired. Please use another one';
  return then > now + 50 * 12 ? 'Please check the year on your card' : undefined;
}

export function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = place % 2 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
