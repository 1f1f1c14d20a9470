import { z } from 'zod';
import { invalid } from './errors.ts';

const value = z.strictObject({
  custom_field: z.number().int(),
  value: z.union([z.string(), z.boolean(), z.number()]),
});

const customer = z.strictObject({
  customer_type_rate: z.number().int(),
  custom_field_values: z.array(value).default([]),
});

const contact = z.strictObject({
  name: z.string().min(1).max(128),
  email: z.email().max(256),
  phone: z.string().min(1).max(32),
});

/** The dry run (validate) has no lodging, agent, payment or rebooking. Sending those keys is an error here. */
export const validateBody = z.strictObject({
  contact,
  customers: z.array(customer).min(1),
  custom_field_values: z.array(value).default([]),
  note: z.string().max(10_000).default(''),
  voucher_number: z.string().max(128).default(''),
  external_id: z.string().max(128).default(''),
});

export const createBody = validateBody.extend({
  rebooking: z.uuid().optional(),
});

export const noteBody = z.strictObject({ note: z.string().max(10_000) });

export const checkinBody = z.strictObject({
  /** Null resets. */
  checkin_status: z.union([z.literal('auto'), z.number().int(), z.null()]).default('auto'),
  /** The whole party. FareHarbor also takes the pk of a customer. */
  customer: z.null().default(null),
});

export type CheckinRequest = z.infer<typeof checkinBody>;
export type BookingRequest = z.infer<typeof createBody>;

export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'body';
  throw invalid('book-data-validation-error', `${where}: ${issue?.message ?? 'invalid'}`);
}
