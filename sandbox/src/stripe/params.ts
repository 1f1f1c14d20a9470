import { z } from 'zod';
import { badParameter, type StripeError } from './errors.ts';
import type { Form, FormValue } from './form.ts';

/** A message that looks like a code becomes the error's code. */
const codeLike = /^[a-z]+(_[a-z]+)+$/;

export const integer = z
  .string()
  .regex(/^-?\d+$/, 'parameter_invalid_integer')
  .transform(Number);
export const amount = integer.refine((value) => value >= 0, 'parameter_invalid_integer');
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const text = z.string().max(5000);
export const filled = text.min(1, 'parameter_invalid_empty');
export const metadata = z.record(z.string(), z.string());
export const expand = z.array(z.string()).optional();
/** Without it, Stripe may offer payment methods that leave the page. */
export const cardOnly = z.tuple([z.literal('card')]);
export const range = z.strictObject({ gte: integer });
export const page = {
  limit: integer.refine((value) => value >= 1 && value <= 100, 'parameter_invalid_integer').default(10),
  starting_after: z.string().optional(),
  expand,
};

export function readParams<T extends z.ZodType>(schema: T, form: Form): z.infer<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw toError(parsed.error.issues, form);
}

function toError([issue, ...others]: z.core.$ZodIssue[], form: Form): StripeError {
  if (!issue) throw new Error('There is nothing wrong with these parameters');
  const issues = [issue, ...others];
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) {
    const param = paramName([...unknown.path, unknown.keys[0] ?? '']);
    return badParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
  }
  const param = paramName(issue.path);
  const given = valueAt(form, issue.path);
  if (given === undefined) return badParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
  const code = codeLike.test(issue.message) ? issue.message : undefined;
  const shown = typeof given === 'string' ? `: ${given.slice(0, 80)}` : '';
  return badParameter(param, `Invalid value for ${param}${shown}`, code);
}

const paramName = ([first, ...rest]: PropertyKey[]) => String(first) + rest.map((part) => `[${String(part)}]`).join('');

function valueAt(form: Form, path: PropertyKey[]): FormValue | undefined {
  let node: unknown = form;
  for (const part of path) node = (node as Record<PropertyKey, unknown> | undefined)?.[part];
  return node as FormValue | undefined;
}

/** The metadata of a new object, within Stripe's limits. An empty value sets nothing. */
export function metadataOf(given: z.infer<typeof metadata> = {}) {
  const entries = Object.entries(given);
  for (const [key, value] of entries) {
    const param = `metadata[${key}]`;
    if (key.length > 40) throw badParameter(param, 'Metadata keys can have up to 40 characters.');
    if (value.length > 500) throw badParameter(param, 'Metadata values can have up to 500 characters.');
  }
  if (entries.length > 50) throw badParameter('metadata', 'Metadata can have up to 50 keys.');
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** An empty text unsets an optional field. */
export const orNull = (value: string | undefined) => (value === undefined || value === '' ? null : value);
