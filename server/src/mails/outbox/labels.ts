import type { MailTemplate } from '../templates/index.ts';

/** The names of the mails in the staff's pages. */
const LABELS: Record<MailTemplate, string> = {
  'order-confirmation': 'Order confirmation',
  'partner-booking': 'Booking notice to the partner',
  'partner-cancelled': 'Cancellation notice to the partner',
  'statement-issued': 'Commission statement',
  'fee-invoice': 'Platform fee invoice',
  'order-delayed': 'Order not yet confirmed',
  'order-released': 'Order could not be booked',
  'order-refunded': 'Refund',
  'instalment-reminder': 'Payment reminder',
  'order-overdue': 'Overdue order',
  'instalment-paid': 'Payment receipt',
  'instalment-failed': 'Payment failed',
  'refund-failed': 'Refund returned by the bank',
  'booking-changed': 'Booking moved or cancelled',
  'traveller-replaced': 'Another traveller',
  'new-link': 'New link',
  'waiver-request': 'Waivers to sign',
  nudge: 'Nudge',
  'group-message': 'Message to the group',
  'waiver-signed': 'Signed waiver',
  'account-customer': 'Account details',
  'account-employee': 'Account details',
  'account-agent': 'Account details',
  'staff-invited': 'Invitation',
  'account-exists': 'Account exists already',
  'verify-account': 'Verification link',
  'reset-code': 'Password reset code',
  'support-alert': 'Alert to support',
  'staff-notice': 'Notice to staff',
};

/** Mails about an order that the traveller does not get to know of. */
export const STAFF_MAILS: string[] = ['support-alert', 'staff-notice'] satisfies MailTemplate[];

/** Mails that a traveller's history does not show. */
export const NOT_FOR_TRAVELLERS: string[] = [
  ...STAFF_MAILS,
  ...(['partner-booking', 'partner-cancelled'] satisfies MailTemplate[]),
];

export function mailLabel({ template, data }: { template: string; data: unknown }): string {
  const label = LABELS[template as MailTemplate] ?? template;
  if (template === 'waiver-request' && typeof (data as { daysLeft?: unknown }).daysLeft === 'number')
    return `${label} (automatic reminder)`;
  if (template === 'booking-changed') return (data as { after: unknown }).after ? 'Booking moved' : 'Booking cancelled';
  return label;
}
