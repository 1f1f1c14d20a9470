import { z } from 'zod';
import { EMAIL_MAX } from './constants.ts';
import { ASKED, atMost, PHONE_MAX, PHONE_PATTERN } from './customer-form.ts';
import { personName } from './values.ts';

/** The customer details at checkout. The web form checks them by the same rules and adds the repeated email. */
export const customerDetails = z.object({
  name: personName(ASKED.name),
  phone: z.string().trim().min(1, ASKED.phone).max(PHONE_MAX, atMost(PHONE_MAX)).regex(PHONE_PATTERN, ASKED.phone),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email(ASKED.email).max(EMAIL_MAX, atMost(EMAIL_MAX))),
});
