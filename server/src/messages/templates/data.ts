import type { z } from 'zod';
import {
  accountAgent,
  accountCustomer,
  accountEmployee,
  accountExists,
  resetCode,
  staffInvited,
  verifyAccount,
} from './data/account.ts';
import { groupMessage, nudge } from './data/group.ts';
import {
  bookingChanged,
  newLink,
  orderConfirmation,
  orderDelayed,
  orderRefunded,
  orderReleased,
  refundFailed,
} from './data/order.ts';
import { partnerBooking, partnerCancelled, statementIssued } from './data/partner.ts';
import { instalmentFailed, instalmentPaid, instalmentReminder, orderOverdue } from './data/plan.ts';
import { feeInvoice, staffAlert, staffNotice } from './data/staff.ts';
import { waiverRequest, waiverSigned } from './data/waiver.ts';

/**
 * The data of each mail. The outbox row stores it, so a mail says what was true when it was queued. In a stored row,
 * `orderUrl`, `payUrl` and `waiverUrl` hold ids of links, which messages/link/mail-links.ts turns into addresses.
 */
export const mailData = {
  'order-confirmation': orderConfirmation,
  'partner-booking': partnerBooking,
  'partner-cancelled': partnerCancelled,
  'fee-invoice': feeInvoice,
  'statement-issued': statementIssued,
  'order-delayed': orderDelayed,
  'order-released': orderReleased,
  'staff-alert': staffAlert,
  'staff-notice': staffNotice,
  'account-customer': accountCustomer,
  'account-employee': accountEmployee,
  'account-agent': accountAgent,
  'staff-invited': staffInvited,
  'verify-account': verifyAccount,
  'account-exists': accountExists,
  'reset-code': resetCode,
  'waiver-signed': waiverSigned,
  'waiver-request': waiverRequest,
  'order-refunded': orderRefunded,
  'refund-failed': refundFailed,
  'booking-changed': bookingChanged,
  'new-link': newLink,
  nudge,
  'group-message': groupMessage,
  'instalment-reminder': instalmentReminder,
  'order-overdue': orderOverdue,
  'instalment-paid': instalmentPaid,
  'instalment-failed': instalmentFailed,
} as const;

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
