import { z } from 'zod';
import { EMAIL_MAX } from './constants.ts';
import { personName } from './values.ts';

/** The customer details at checkout. The web form validates with this schema and adds the repeated email. */
export const customerDetails = z.object({
  name: personName('Please enter your full name'),
  phone: z
    .string()
    .trim()
    .min(1, 'Please enter a phone number with country and area code')
    .max(32, 'At most 32 characters')
    // Uses a lookahead because two stars around a digit would take minutes to refuse a very long text.
    .regex(/^(?=\D*\d)[+()\d\s.x-]+$/i, 'Please enter a phone number with country and area code'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Please enter a valid email').max(EMAIL_MAX, `At most ${EMAIL_MAX} characters`)),
});
export type CustomerDetails = z.infer<typeof customerDetails>;
