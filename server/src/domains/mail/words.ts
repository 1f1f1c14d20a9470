import type { MailTemplate } from '../../emails/index.ts';

/** What staff call the mails. */
const WORDS: Record<MailTemplate, string> = {
  'order-confirmation': 'Order confirmation',
  'partner-booking': 'Booking notice to the partner',
  'order-delayed': 'Order not yet confirmed',
  'order-released': 'Order could not be booked',
  'order-refunded': 'Refund',
  'booking-changed': 'Booking moved or cancelled',
  'new-link': 'New link',
  'waiver-request': 'Waivers to sign',
  'waiver-signed': 'Signed waiver',
  'account-customer': 'Account details',
  'account-employee': 'Account details',
  'account-agent': 'Account details',
  'account-exists': 'Account exists already',
  'verify-account': 'Verification link',
  'reset-code': 'Password reset code',
  'staff-alert': 'Alert to support',
};

export function wordsOf({ template, data }: { template: string; data: unknown }): string {
  const words = WORDS[template as MailTemplate] ?? template;
  if (template === 'waiver-request' && typeof (data as { daysLeft?: unknown }).daysLeft === 'number')
    return `${words} (automatic reminder)`;
  if (template === 'booking-changed') return (data as { after: unknown }).after ? 'Booking moved' : 'Booking cancelled';
  return words;
}
