import type { Brand } from './data/shared.ts';
import { type MailData, type MailTemplate, mailData } from './data.ts';
import type { RenderedMail } from './template.ts';

export type { Brand } from './data/shared.ts';
export type { MailData, MailTemplate } from './data.ts';

type Renderers = { [T in MailTemplate]: (data: MailData<T>, secret: string | null) => Promise<RenderedMail> };

/**
 * The templates are loaded when the first mail is written, because a web process needs neither React nor html-to-text.
 */
const renderers: Renderers = {
  'order-confirmation': async (data) => (await import('./order-confirmation.ts')).orderConfirmation(data),
  'partner-booking': async (data) => (await import('./partner-booking.ts')).partnerBooking(data),
  'partner-cancelled': async (data) => (await import('./partner-cancelled.ts')).partnerCancelled(data),
  'fee-invoice': async (data) => (await import('./fee-invoice.ts')).feeInvoice(data),
  'statement-issued': async (data) => (await import('./statement-issued.ts')).statementIssued(data),
  'order-delayed': async (data) => (await import('./order-delayed.ts')).orderDelayed(data),
  'order-released': async (data) => (await import('./order-released.ts')).orderReleased(data),
  'support-alert': async (data) => (await import('./support-alert.ts')).supportAlert(data),
  'staff-notice': async (data) => (await import('./staff-notice.ts')).staffNotice(data),
  'account-customer': async (data, secret) =>
    (await import('./account-customer.ts')).accountCustomer(data, needed(secret, 'temporary password')),
  'account-employee': async (data, secret) =>
    (await import('./account-staff.ts')).accountEmployee(data, needed(secret, 'temporary password')),
  'account-agent': async (data, secret) =>
    (await import('./account-staff.ts')).accountAgent(data, needed(secret, 'temporary password')),
  'staff-invited': async (data) => (await import('./staff-invited.ts')).staffInvited(data),
  'verify-account': async (data, secret) =>
    (await import('./verify-account.ts')).verifyAccount(data, needed(secret, 'link')),
  'account-exists': async (data) => (await import('./account-exists.ts')).accountExists(data),
  'waiver-signed': async (data) => (await import('./waiver-signed.ts')).waiverSigned(data),
  'waiver-request': async (data) => (await import('./waiver-request.ts')).waiverRequest(data),
  'order-refunded': async (data) => (await import('./order-refunded.ts')).orderRefunded(data),
  'refund-failed': async (data) => (await import('./refund-failed.ts')).refundFailed(data),
  'booking-changed': async (data) => (await import('./booking-changed.ts')).bookingChanged(data),
  'traveller-replaced': async (data) => (await import('./traveller-replaced.ts')).travellerReplaced(data),
  'new-link': async (data) => (await import('./new-link.ts')).newLink(data),
  nudge: async (data) => (await import('./nudge.ts')).nudge(data),
  'group-message': async (data) => (await import('./group-message.ts')).groupMessage(data),
  'order-overdue': async (data) => (await import('./order-overdue.ts')).orderOverdue(data),
  'instalment-reminder': async (data) => (await import('./instalment-reminder.ts')).instalmentReminder(data),
  'instalment-paid': async (data) => (await import('./instalment-paid.ts')).instalmentPaid(data),
  'instalment-failed': async (data) => (await import('./instalment-failed.ts')).instalmentFailed(data),
  'reset-code': async (data, secret) => (await import('./reset-code.ts')).resetCode(data, needed(secret, 'code')),
};

function needed(secret: string | null, what: string): string {
  if (secret === null) throw new Error(`The ${what} is missing`);
  return secret;
}

const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailData, name);

/** A mail with the brand that sends it, or without a brand if it goes to ourselves. */
type WrittenMail = RenderedMail & {
  brand: Brand | null;
  /** The person who gets the answers, if not the brand's support. */
  answersTo: { name: string; email: string } | null;
};

/** Families answer these mails to the school, which asked them to send the mails. */
const ANSWERED_BY_PARTNER: readonly string[] = ['nudge', 'group-message'] satisfies MailTemplate[];

/** Writes the mail of an outbox row. Throws if the template is unknown or its data has the wrong shape. */
export function renderMail(template: string, data: unknown, secret: string | null): Promise<WrittenMail> {
  if (!isMailTemplate(template)) throw new Error(`There is no mail template ${template}`);
  return renderKnown(template, data, secret);
}

async function renderKnown<T extends MailTemplate>(template: T, data: unknown, secret: string | null) {
  const known = mailData[template].parse(data) as MailData<T>;
  const answersTo = ANSWERED_BY_PARTNER.includes(template) && 'partner' in known ? known.partner : null;
  return { ...(await renderers[template](known, secret)), brand: 'brand' in known ? known.brand : null, answersTo };
}
