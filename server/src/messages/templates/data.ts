import { orderPlan } from '@tours/contract/payment-plan';
import { calendarDay, cents, nonNegativeCents, zonedString } from '@tours/contract/values';
import { z } from 'zod';

/**
 * The data of each mail. The outbox row stores it, so a mail says what was true when it was queued. In a stored row,
 * `orderUrl`, `payUrl` and `waiverUrl` hold ids of links, which messages/link/mail-links.ts turns into addresses.
 */
const webAddress = z.url({ protocol: /^https?$/ });

const brand = z.object({
  /** The name of the operator or of its brand. */
  name: z.string(),
  logoUrl: webAddress.nullable(),
  /** A CSS colour with AA contrast on white. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  supportEmail: z.email(),
});
export type Brand = z.infer<typeof brand>;

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });
/** The school or agency that answers questions about a trip. */
const organiser = contact.pick({ name: true, email: true });

const trip = z.object({ title: z.string(), headline: z.string(), start: zonedString, end: zonedString });

const bookedTrip = trip.extend({
  travellerCount: z.int().positive(),
  amountTotalCents: nonNegativeCents,
  /** The booking number that FareHarbor shows to people, such as `#344488`. */
  bookingNumber: z.string().nullable(),
  meetingPoint: z.object({ note: z.string(), address: z.string(), mapUrl: webAddress.nullable() }).nullable(),
});
export type BookedTrip = z.infer<typeof bookedTrip>;

const orderConfirmation = z.object({
  brand,
  orderLolaId: z.string(),
  orderUrl: webAddress,
  groupTitle: z.string(),
  customerName: z.string(),
  items: z.array(bookedTrip).min(1),
  amountPaidCents: cents,
  /** Null or missing: paid in full. */
  plan: orderPlan.nullish(),
  waiversToSign: z.int().min(0),
  hasReceipt: z.boolean(),
  /** Required questions without an answer, with the earliest last day. */
  toAnswer: z.object({ count: z.int().positive(), dueOn: zonedString, questionsUrl: webAddress }).nullable(),
  partner: contact,
});

const partnerBooking = z.object({
  brand,
  orderLolaId: z.string(),
  groupTitle: z.string(),
  items: z.array(trip.extend({ travellerCount: z.int().positive() })).min(1),
  /** The person who booked. Travellers are left out, because partners need no names of children. */
  contact,
});

const partnerCancelled = z.object({
  brand,
  orderLolaId: z.string(),
  groupTitle: z.string(),
  item: trip.extend({ travellerCount: z.int().positive() }),
  contactName: z.string(),
});

const feeInvoice = z.object({
  brand,
  name: z.string(),
  invoiceId: z.uuid(),
  number: z.int().positive(),
  /** As text, such as `Jan 2027`. */
  month: z.string(),
  totalCents: z.int(),
  settingsUrl: webAddress,
});

const statementIssued = z.object({
  brand,
  name: z.string(),
  partnerName: z.string(),
  number: z.int().positive(),
  /** As text, such as `Jan 2027`. */
  month: z.string(),
  closingCents: z.int(),
  /** With tax. */
  payableCents: nonNegativeCents,
  statementsUrl: webAddress,
});

const orderDelayed = z.object({
  brand,
  orderLolaId: z.string(),
  orderUrl: webAddress,
  groupTitle: z.string(),
  customerName: z.string(),
  items: z.array(trip).min(1),
});

const orderReleased = orderDelayed.extend({
  /** The reasons why seats were refused, as shown on the page; empty if the time ran out. */
  reasons: z.array(z.object({ name: z.string(), error: z.string() })),
});

const staffAlert = z.object({
  type: z.string(),
  message: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** A notice to the employees of a division, one mail for each. */
const staffNotice = z.object({
  brand,
  name: z.string(),
  heading: z.string(),
  message: z.string(),
  facts: z.record(z.string(), z.string()),
  link: z.object({ label: z.string(), url: webAddress }).nullable(),
});

const accountCustomer = z.object({
  brand,
  customerName: z.string(),
  email: z.string(),
  signInUrl: webAddress,
});

const accountEmployee = z.object({ brand, name: z.string(), email: z.string(), signInUrl: webAddress });

const accountAgent = accountEmployee.extend({ partnerName: z.string() });

const staffInvited = accountEmployee.extend({ partnerName: z.string().nullable() });

/** The link itself is the secret of this mail. */
const verifyAccount = z.object({ brand, email: z.string(), minutes: z.int().positive() });

const accountExists = z.object({ brand, email: z.string(), signInUrl: webAddress });

/** The PDF is made when the mail is sent, so the row keeps only the waiver's id. */
const waiverSigned = z.object({
  brand,
  waiverId: z.uuid(),
  waiverUrl: webAddress,
  waiverTitle: z.string(),
  lolaId: z.string(),
  travellerName: z.string(),
  trip,
  signedAt: zonedString,
});

const openWaiver = z.object({
  waiverId: z.uuid(),
  waiverUrl: webAddress,
  waiverTitle: z.string(),
  travellerName: z.string(),
});
/** The unsigned waivers of a tour, each with its own link. */
const openTrip = trip.extend({ waivers: z.array(openWaiver).min(1) });
export type OpenTrip = z.infer<typeof openTrip>;

const waiverRequest = z.object({
  brand,
  orderLolaId: z.string(),
  orderUrl: webAddress,
  groupTitle: z.string(),
  customerName: z.string(),
  trips: z.array(openTrip).min(1),
  /**
   * The number of calendar days until the first trip in an automatic reminder, or null if an employee sent the mail.
   */
  daysLeft: z.int().min(0).nullable(),
});

/** The part of a price that was still to be paid and is no longer asked for. Null without a payment plan. */
const lowered = z.object({ amountCents: nonNegativeCents, stillToPayCents: nonNegativeCents }).nullable();

const orderRefunded = z.object({
  brand,
  orderLolaId: z.string(),
  orderUrl: webAddress,
  groupTitle: z.string(),
  customerName: z.string(),
  trip: trip.extend({ bookingLolaId: z.string() }),
  amountRefundedCents: nonNegativeCents,
  /** The amount paid for this booking and not refunded, after all its refunds. */
  amountRemainingCents: nonNegativeCents,
  isCancelled: z.boolean(),
  /** True for a refund in cash, so that no bank is involved. */
  isCash: z.boolean(),
  lowered,
  /** True if the refund has a credit note. */
  hasReceipt: z.boolean(),
  partner: organiser,
});

const savedCard = z.object({ brand: z.string(), lastFour: z.string() });

/** A payment of a plan. `payUrl` opens the plan's page, on which somebody can pay, and nothing else. */
const planMail = z.object({
  brand,
  orderLolaId: z.string(),
  groupTitle: z.string(),
  customerName: z.string(),
  payUrl: webAddress,
  amountCents: nonNegativeCents,
  partner: organiser,
});

const instalmentReminder = planMail.extend({
  dueOn: calendarDay,
  isLate: z.boolean(),
  /** The card that will be charged, or null if the payer pays by hand. */
  card: savedCard.nullable(),
});

/** A payment stays overdue in a group that cancels such orders: two warnings, then the cancellation. */
const orderOverdue = planMail.extend({
  stage: z.enum(['warning', 'notice', 'cancelled']),
  dueOn: calendarDay,
  /** The earliest day of the cancellation. */
  cancelledOn: calendarDay,
  paidCents: nonNegativeCents,
  /** The part of `paidCents` that is not refundable. */
  keptCents: nonNegativeCents,
});

const instalmentPaid = planMail.extend({
  isByCard: z.boolean(),
  remainingCents: nonNegativeCents,
  next: z.object({ dueOn: calendarDay, amountCents: nonNegativeCents }).nullable(),
});

const instalmentFailed = planMail.extend({
  dueOn: calendarDay,
  card: savedCard.nullable(),
  nextTryOn: calendarDay.nullable(),
  /** The bank asks its customer to confirm the payment. */
  needsConfirmation: z.boolean(),
});

const refundFailed = z.object({
  brand,
  orderLolaId: z.string(),
  orderUrl: webAddress,
  groupTitle: z.string(),
  customerName: z.string(),
  amountCents: nonNegativeCents,
  partner: organiser,
});

const span = z.object({ start: zonedString, end: zonedString });

/** A booking that the operator moved or cancelled. */
const bookingChanged = z.object({
  brand,
  orderLolaId: z.string(),
  orderUrl: webAddress,
  groupTitle: z.string(),
  customerName: z.string(),
  title: z.string(),
  headline: z.string(),
  before: span,
  /** Null if the booking was cancelled. */
  after: span.nullable(),
  lowered,
  partner: organiser,
});

/** A new link that replaces an ended one. */
const newLink = z.object({
  brand,
  orderLolaId: z.string(),
  groupTitle: z.string(),
  link: z.union([
    z.object({ waiverId: z.uuid(), waiverUrl: webAddress }),
    z.object({ orderUrl: webAddress }),
    z.object({ questionsUrl: webAddress }),
  ]),
});

const resetCode = z.object({ brand, email: z.string(), minutes: z.int().positive() });

/** Everything that is open for the travellers of one contact in a group. */
const nudge = z.object({
  brand,
  partner: organiser,
  groupTitle: z.string(),
  customerName: z.string(),
  /** The nudge is read again with these when it is sent. */
  groupId: z.uuid(),
  customerId: z.uuid(),
  departure: z.int().nullable(),
  orders: z
    .array(
      z.object({
        orderId: z.uuid(),
        orderLolaId: z.string(),
        orderUrl: webAddress,
        isOwing: z.boolean(),
        /** The travellers with unanswered questions. */
        unanswered: z.array(z.string()),
        trips: z.array(openTrip.extend({ waivers: z.array(openWaiver.extend({ orderId: z.uuid() })).min(1) })),
      }),
    )
    .min(1),
});

/** A message of the school or the operator to the contacts of a group. */
const groupMessage = z.object({
  brand,
  partner: organiser,
  groupTitle: z.string(),
  author: z.string(),
  subject: z.string(),
  body: z.string(),
  messageId: z.uuid(),
  customerId: z.uuid(),
});

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
