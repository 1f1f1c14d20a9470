import { z } from 'zod';
import { brand, webAddress } from './shared.ts';

export const staffMails = {
  'fee-invoice': z.object({
    brand,
    name: z.string(),
    invoiceId: z.uuid(),
    number: z.int().positive(),
    /** As text, such as `Jan 2027`. */
    month: z.string(),
    totalCents: z.int(),
    settingsUrl: webAddress,
  }),
  'support-alert': z.object({
    type: z.string(),
    message: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  /** A notice to the employees of a division, one mail for each. */
  'staff-notice': z.object({
    brand,
    name: z.string(),
    heading: z.string(),
    message: z.string(),
    facts: z.record(z.string(), z.string()),
    link: z.object({ label: z.string(), url: webAddress }).nullable(),
  }),
};
