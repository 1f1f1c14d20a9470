import type { z } from 'zod';
import { accountMails } from './account.ts';
import { bookingMails } from './booking.ts';
import { groupMails } from './group.ts';
import type { Audience, Mail } from './mail.ts';
import { orderMails } from './order.ts';
import { partnerMails } from './partner.ts';
import { planMails } from './plan.ts';
import { render } from './render.ts';
import { staffMails } from './staff.ts';
import { waiverMails } from './waiver.ts';

export type { Brand, OpenTrip } from './fields.ts';

const mails = {
  ...orderMails,
  ...bookingMails,
  ...planMails,
  ...waiverMails,
  ...groupMails,
  ...accountMails,
  ...partnerMails,
  ...staffMails,
};

export type MailTemplate = keyof typeof mails;
export type MailData<T extends MailTemplate> = z.infer<(typeof mails)[T]['data']>;

const namesOf = (isOne: (mail: Mail) => unknown): string[] =>
  Object.entries<Mail>(mails).flatMap(([name, mail]) => (isOne(mail) ? [name] : []));
const namesFor = (...audiences: Audience[]) => namesOf(({ audience }) => audiences.includes(audience));

export const SECRET_TEMPLATES = namesOf(({ hasSecret }) => hasSecret);

export const CONTACT_MAILS = [...namesFor('family'), 'account-customer'];

export const PARTNER_MAILS = namesFor('partner');

/** Mails to people because they work for a company or a partner. */
export const COLLEAGUE_MAILS = namesFor('colleague');

/** Mails about an order that the traveller does not get to know of. */
export const STAFF_MAILS = namesFor('colleague', 'support');

/** Mails that a traveller's history does not show. */
export const NOT_FOR_TRAVELLERS = namesFor('partner', 'colleague', 'support');

const find = (template: string): Mail | undefined =>
  Object.hasOwn(mails, template) ? mails[template as MailTemplate] : undefined;

export const isForMany = (template: string): boolean => find(template)?.isForMany === true;

/** The name of a mail on the staff's pages. */
export function mailLabel({ template, data }: { template: string; data: unknown }): string {
  const label = find(template)?.label ?? template;
  return typeof label === 'string' ? label : label(data as Record<string, unknown>);
}

/** Writes the mail of an outbox row. Throws if the template is unknown or its data has the wrong shape. */
export async function renderMail(template: string, data: unknown, secret: string | null) {
  const mail = find(template);
  if (!mail) throw new Error(`There is no mail template ${template}`);
  if (secret === null && mail.hasSecret) throw new Error(`The secret of ${template} is missing`);
  const written = mail.write(mail.data.parse(data), secret ?? '');
  const { brand, answersTo, unsubscribeUrl } = written.frame;
  return { ...(await render(written)), brand, answersTo, unsubscribeUrl };
}
