import type { MailTemplate } from '../../../../src/mails/templates/index.ts';
import type { Samples } from './facts.ts';
import { family } from './family.ts';
import { others } from './others.ts';

export const samples: Samples = { ...family, ...others };

/** Secrets that some mails carry separately from their data. */
export const secrets: Partial<Record<MailTemplate, string>> = {
  'account-customer': 'Temp4Pass9',
  'account-employee': 'Temp4Pass9',
  'account-agent': 'Temp4Pass9',
  'verify-account': 'https://tours.example/login-amplify/customers?verify=abc',
  'reset-code': '48213907',
};
