/**
 * The rules for a company's tax numbers, shared by form and server. This file does not import zod, so that the form opens
 * without loading it.
 */
const GST = /^(\d{9})RT\d{4}$/;

/** Upper case without spaces and hyphens, because people copy numbers in many spellings. */
export const plainTaxNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** A business number of nine digits, whose last is a check digit, and the account, such as `123456782RT0001`. */
export function isGstNumber(text: string): boolean {
  const digits = GST.exec(text)?.[1];
  return digits !== undefined && passesLuhn(digits);
}

export const isQstNumber = (text: string): boolean => /^\d{10}TQ\d{4}$/.test(text);

/** The provinces write these numbers in different ways. */
export const isPstNumber = (text: string): boolean => /^[A-Z0-9]{4,20}$/.test(text);

/** Luhn's formula: every second digit from the right counts double, and the sum of all digits is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}
