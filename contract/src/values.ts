import { z } from 'zod';
import { EMAIL_MAX, EMAIL_PATTERN } from './constants.ts';

// Compiling schemas needs what a page's content security policy forbids; asking for it would be reported as an attack.
if ('document' in globalThis) z.config({ jitless: true });

export const uuid = z.uuid();
/** Integer minor units (cents of CAD). */
export const cents = z.int().min(-99_999_999).max(99_999_999);
export const nonNegativeCents = z.int().min(0).max(99_999_999);
/** FareHarbor keys exceed 32 bits and stay below 2^53. */
export const fareharborPk = z.int().positive();
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9_-]+$/i);
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ pattern: EMAIL_PATTERN }).max(EMAIL_MAX));
export const timezone = z.string().max(64);

/** An instant as people at that place read it: `2027-01-15T13:00:00-07:00[America/Vancouver]`. */
export const zonedString = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d\[[A-Za-z0-9_+/-]+\]$/)
  .describe('Local time with offset and zone');
export type ZonedString = z.infer<typeof zonedString>;

export const page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).optional(),
});
