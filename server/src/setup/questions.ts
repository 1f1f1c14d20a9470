import { email } from '@tours/contract/values';
import { IANAZone } from 'luxon';
import { z } from 'zod';
import { hostNameOf } from '../platform/lib/host-name.ts';

interface Question {
  /** The question to a person, and its line in the help. */
  ask: string;
  schema: z.ZodType;
  /** The value if none is given. */
  fallback?: string;
}

const requiredText = (max: number) => z.string().trim().min(1, 'is required').max(max, `is longer than ${max} letters`);
const yesOrNo = z.enum(['yes', 'no'], 'is yes or no').transform((answer) => answer === 'yes');
const fieldId = z
  .string()
  .regex(/^\d{0,15}$/, 'is a number, as FareHarbor shows it')
  .transform((digits) => (digits ? Number(digits) : null));

const zone = z.string().transform((given, context) => {
  const name = given.trim();
  if (name.includes('/') && IANAZone.isValidZone(name)) {
    // Returns the spelling of the zone database: america/vancouver becomes America/Vancouver.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  }
  const wanted = name.toLowerCase().replaceAll(' ', '_');
  const near = Intl.supportedValuesOf('timeZone').find((known) => known.toLowerCase().endsWith(`/${wanted}`));
  const hint = near ? `; is it ${near}?` : ', such as America/Vancouver';
  context.addIssue({ code: 'custom', message: `is not a time zone by place${hint}` });
  return z.NEVER;
});

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .refine((name) => name === '' || (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) && hostNameOf(name) === name), {
    message: 'is a host name alone, such as trips.example.com',
  })
  .transform((name) => name || null);

/** The questions about a new company. Their names are the names of the flags. */
const QUESTIONS = {
  company: { ask: 'Name of the company', schema: requiredText(100) },
  timezone: { ask: 'Its time zone, such as America/Vancouver', schema: zone },
  'fareharbor-company': {
    ask: "Its short name at FareHarbor, as in the address of its bookings' page",
    schema: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'is lower-case letters, digits and hyphens'),
  },
  'fareharbor-voucher': {
    ask: 'May bookings at FareHarbor carry our voucher number (yes or no)',
    schema: yesOrNo,
    fallback: 'yes',
  },
  'field-age': { ask: "FareHarbor's custom field for the age", schema: fieldId, fallback: '' },
  'field-firstname': { ask: "FareHarbor's custom field for the first name", schema: fieldId, fallback: '' },
  'field-lastname': { ask: "FareHarbor's custom field for the last name", schema: fieldId, fallback: '' },
  'stripe-account': {
    ask: 'Its connected account at Stripe (acct_…)',
    schema: z
      .string()
      .trim()
      .regex(/^acct_\w{1,60}$/, 'begins with acct_'),
  },
  fee: {
    ask: 'Our fee, in percent of the price',
    schema: z
      .string()
      .trim()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'is a number such as 5 or 2.75')
      .transform(Number)
      .refine((fee) => fee <= 100, 'is at most 100'),
  },
  division: { ask: 'Name of the division, such as Vancouver', schema: requiredText(60) },
  'division-shortname': {
    ask: "The division's short name, such as VAN",
    schema: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2,10}$/, 'is 2 to 10 letters and digits'),
  },
  'add-division': {
    ask: 'Where the company is there already: is this one more division of it (yes or no)',
    schema: yesOrNo,
    fallback: 'no',
  },
  domain: { ask: "A host name of the division's own", schema: domain, fallback: '' },
  'employee-name': { ask: 'First name of its first employee', schema: requiredText(60) },
  'employee-lastname': { ask: 'Last name of the employee', schema: requiredText(60) },
  'employee-email': { ask: 'Email of the employee', schema: email.refine((one) => one.length <= 60, 'is too long') },
  password: {
    ask: 'Is the temporary password mailed, or printed here (mail or print)',
    schema: z.enum(['mail', 'print'], 'is mail or print'),
    fallback: 'mail',
  },
  'ask-vendors': {
    ask: 'Are FareHarbor and Stripe asked whether they know the company (yes or no)',
    schema: yesOrNo,
    fallback: 'yes',
  },
} satisfies Record<string, Question>;

export type QuestionName = keyof typeof QUESTIONS;
export type Answers = { [Name in QuestionName]: z.infer<(typeof QUESTIONS)[Name]['schema']> };

export const questionNames = Object.keys(QUESTIONS) as QuestionName[];
export const question = (name: QuestionName): Question => QUESTIONS[name];

/** `--stripe-account` may also be given as CREATE_STRIPE_ACCOUNT. */
export const variableOf = (name: QuestionName) => `CREATE_${name.toUpperCase().replaceAll('-', '_')}`;
