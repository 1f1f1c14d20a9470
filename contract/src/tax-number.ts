import { passesLuhn } from './luhn.ts';

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
