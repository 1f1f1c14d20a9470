/**
 * The rules for the customer details at checkout, shared by page and server. This file does not import zod, so that the
 * checkout opens without loading it.
 */
import { EMAIL_MAX, EMAIL_PATTERN } from './constants.ts';
import { NAME_MAX, nameProblem } from './person-name.ts';

export interface CustomerDetails {
  name: string;
  phone: string;
  email: string;
}

export const PHONE_MAX = 32;
/** Uses a lookahead because two stars around a digit would take minutes to refuse a very long text. */
export const PHONE_PATTERN = /^(?=\D*\d)[+()\d\s.x-]+$/i;
export const ASKED = {
  name: 'Please enter your full name',
  phone: 'Please enter a phone number with country and area code',
  email: 'Please enter a valid email',
};
export const atMost = (characters: number) => `At most ${characters} characters`;

/** The details in the form in which they are stored. */
export const tidied = ({ name, phone, email }: CustomerDetails): CustomerDetails => ({
  name: name.trim(),
  phone: phone.trim(),
  email: email.trim().toLowerCase(),
});

/** The message for each unacceptable field of tidied details, else null. */
export function customerProblems({
  name,
  phone,
  email,
}: CustomerDetails): Record<keyof CustomerDetails, string | null> {
  return {
    name: name ? (tooLong(name, NAME_MAX) ?? nameProblem(name)) : ASKED.name,
    phone: tooLong(phone, PHONE_MAX) ?? (PHONE_PATTERN.test(phone) ? null : ASKED.phone),
    email: EMAIL_PATTERN.test(email) ? tooLong(email, EMAIL_MAX) : ASKED.email,
  };
}

const tooLong = (text: string, most: number) => (text.length > most ? atMost(most) : null);
