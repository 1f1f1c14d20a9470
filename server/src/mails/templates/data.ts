import type { z } from 'zod';
import { accountMails } from './data/account.ts';
import { groupMails } from './data/group.ts';
import { bookingMails, orderMails } from './data/order.ts';
import { partnerMails } from './data/partner.ts';
import { planMails } from './data/plan.ts';
import { staffMails } from './data/staff.ts';
import { waiverMails } from './data/waiver.ts';

/**
 * The data of each mail. The outbox row stores it, so a mail says what was true when it was queued. In a stored row,
 * fields such as `orderUrl` hold ids of links, which mails/link/mail-links.ts turns into addresses.
 */
export const mailData = {
  ...orderMails,
  ...bookingMails,
  ...planMails,
  ...waiverMails,
  ...groupMails,
  ...accountMails,
  ...partnerMails,
  ...staffMails,
};

/**
 * The mails that carry a password, a code or a link that signs somebody in. Their secret is deleted after the first
 * sending.
 */
export const SECRET_TEMPLATES: readonly string[] = [
  'account-customer',
  'account-employee',
  'account-agent',
  'verify-account',
  'reset-code',
] satisfies (keyof typeof mailData)[];

export type MailTemplate = keyof typeof mailData;
export type MailData<T extends MailTemplate> = z.infer<(typeof mailData)[T]>;
