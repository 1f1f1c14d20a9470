import { type MailData, type MailTemplate, mailData } from './data.ts';
import type { RenderedMail } from './template.ts';

export type { Brand, MailData, MailTemplate } from './data.ts';
export type { RenderedMail } from './template.ts';

type Renderers = { [T in MailTemplate]: (data: MailData<T>, secret: string | null) => Promise<RenderedMail> };

/** Loaded when the first mail is written: React and its mail components are no business of a web process. */
const renderers: Renderers = {
  'order-confirmation': async (data) => (await import('./order-confirmation.ts')).orderConfirmation(data),
  'partner-booking': async (data) => (await import('./partner-booking.ts')).partnerBooking(data),
  'order-delayed': async (data) => (await import('./order-delayed.ts')).orderDelayed(data),
  'order-released': async (data) => (await import('./order-released.ts')).orderReleased(data),
  'staff-alert': async (data) => (await import('./staff-alert.ts')).staffAlert(data),
  'account-customer': async (data, secret) => {
    if (secret === null) throw new Error('The temporary password is missing');
    return (await import('./account-customer.ts')).accountCustomer(data, secret);
  },
  'reset-code': async (data, secret) => {
    if (secret === null) throw new Error('The code is missing');
    return (await import('./reset-code.ts')).resetCode(data, secret);
  },
};

const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailData, name);

/** Writes the mail of an outbox row. Throws on an unknown template and on data that is not of its shape. */
export function renderMail(template: string, data: unknown, secret: string | null): Promise<RenderedMail> {
  if (!isMailTemplate(template)) throw new Error(`There is no mail template ${template}`);
  return renderKnown(template, data, secret);
}

function renderKnown<T extends MailTemplate>(template: T, data: unknown, secret: string | null) {
  return renderers[template](mailData[template].parse(data) as MailData<T>, secret);
}
