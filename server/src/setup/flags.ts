import { parseArgs } from 'node:util';
import { email } from '@tours/contract/values';
import { z } from 'zod';
import { hostNameOf } from '../platform/lib/host-name.ts';

const requiredText = (max: number) => z.string().trim().min(1, 'is empty').max(max, `is longer than ${max} letters`);
const yesOrNo = z.enum(['yes', 'no'], 'is yes or no').transform((answer) => answer === 'yes');
const fieldId = z
  .string()
  .regex(/^\d{1,15}$/, 'is a number, as FareHarbor shows it')
  .transform(Number)
  .nullable()
  .default(null);

/** The spelling of the zone database: america/vancouver becomes America/Vancouver. Null if there is no such zone. */
function zoneNamed(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The flags by name. The description of each is its line in the help. */
const FLAGS = z.object({
  company: requiredText(100).describe('Name of the company'),
  timezone: z
    .string()
    .refine((name) => name.includes('/') && zoneNamed(name), 'is not a time zone by place, such as America/Vancouver')
    .transform((name) => zoneNamed(name) ?? name)
    .describe('Its time zone, such as America/Vancouver'),
  'fareharbor-company': z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'is lower-case letters, digits and hyphens')
    .describe("Its short name at FareHarbor, as in the address of its bookings' page"),
  'fareharbor-voucher': yesOrNo
    .default(true)
    .describe('May bookings at FareHarbor carry our voucher number [yes], or not (no)'),
  'field-age': fieldId.describe("FareHarbor's custom field for the age [none]"),
  'field-firstname': fieldId.describe("FareHarbor's custom field for the first name [none]"),
  'field-lastname': fieldId.describe("FareHarbor's custom field for the last name [none]"),
  'stripe-account': z
    .string()
    .regex(/^acct_\w{1,60}$/, 'begins with acct_')
    .describe('Its connected account at Stripe (acct_…)'),
  fee: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'is a number such as 5 or 2.75')
    .transform(Number)
    .refine((fee) => fee <= 100, 'is at most 100')
    .describe('Our fee, in percent of the price'),
  division: requiredText(60).describe('Name of the division, such as Vancouver'),
  'division-shortname': z
    .string()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,10}$/, 'is 2 to 10 letters and digits')
    .describe("The division's short name, such as VAN"),
  'add-division': yesOrNo.default(false).describe('Adds the division to a company that exists (yes) [no]'),
  domain: z
    .string()
    .toLowerCase()
    .refine(
      (name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) && hostNameOf(name) === name,
      'is a host name alone, such as trips.example.com',
    )
    .nullable()
    .default(null)
    .describe("A host name of the division's own [none]"),
  'employee-name': requiredText(60).describe('First name of its first employee'),
  'employee-lastname': requiredText(60).describe('Last name of the employee'),
  'employee-email': email.refine((one) => one.length <= 60, 'is too long').describe('Email of the employee'),
  password: z
    .enum(['mail', 'print'], 'is mail or print')
    .default('mail')
    .describe('Is the temporary password mailed [mail], or printed here (print)'),
});

type Name = keyof typeof FLAGS.shape;
const NAMES = Object.keys(FLAGS.shape) as Name[];

/** The company with the division and the employee that it begins with. */
export type Founding = z.output<typeof FLAGS>;

/** Lists all problems together. */
export class WrongFlags extends Error {}

export function readFlags(args: string[]): Founding {
  const flags = FLAGS.safeParse(parse(args));
  if (flags.success) return flags.data;
  const lines = flags.error.issues.map(({ path: [name], message, code }) => {
    const isMissing = code === 'invalid_type';
    return `  --${String(name)} ${isMissing ? `is missing: ${FLAGS.shape[name as Name].description}` : message}`;
  });
  throw new WrongFlags(lines.join('\n'));
}

function parse(args: string[]) {
  try {
    const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' } as const]));
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new WrongFlags(`  ${(error as Error).message}`);
  }
}

const hasDefault = (name: Name) => FLAGS.shape[name].safeParse(undefined).success;
const lineOf = (name: Name) => `  --${name.padEnd(20)} ${FLAGS.shape[name].description}`;

export const HELP = [
  'Makes a company with its first division and its first employee, or one more division of a company.',
  '',
  'Required:',
  ...NAMES.filter((name) => !hasDefault(name)).map(lineOf),
  '',
  'Optional, with the default in brackets:',
  ...NAMES.filter(hasDefault).map(lineOf),
].join('\n');
