import { orderPlan, payBy } from '@tours/contract/payment-plan';
import { cents, nonNegativeCents, zonedString } from '@tours/contract/values';
import { z } from 'zod';
import { brand, contact, lowered, partnerContact, trip, webAddress } from './shared.ts';

/** A mail to the customer about an order. */
export const orderMail = z.object({
  brand,
  orderLolaId: z.string(),
  orderUrl: webAddress,
  groupTitle: z.string(),
  customerName: z.string(),
});

const bookedTrip = trip.extend({
  travellerCount: z.int().positive(),
  amountTotalCents: nonNegativeCents,
  /** The booking number that FareHarbor shows to people, such as `#344488`. */
  bookingNumber: z.string().nullable(),
  meetingPoint: z.object({ note: z.string(), address: z.string(), mapUrl: webAddress.nullable() }).nullable(),
});
export type BookedTrip = z.infer<typeof bookedTrip>;

const orderDelayed = orderMail.extend({
  items: z.array(trip).min(1),
});

const span = z.object({ start: zonedString, end: zonedString });

export const orderMails = {
  'order-confirmation': orderMail.extend({
    items: z.array(bookedTrip).min(1),
    amountPaidCents: cents,
    /** Null or missing: paid in full. */
    plan: orderPlan.nullish(),
    waiversToSign: z.int().min(0),
    hasReceipt: z.boolean(),
    /** Required questions without an answer, with the earliest last day. */
    toAnswer: z.object({ count: z.int().positive(), dueOn: zonedString, questionsUrl: webAddress }).nullable(),
    partner: contact,
  }),
  'order-delayed': orderDelayed,
  'order-released': orderDelayed.extend({
    /** The reasons why seats were refused, as shown on the page; empty if the time ran out. */
    reasons: z.array(z.object({ name: z.string(), error: z.string() })),
  }),
  /** A new link that replaces an ended one. */
  'new-link': z.object({
    brand,
    orderLolaId: z.string(),
    groupTitle: z.string(),
    link: z.union([
      z.object({ waiverId: z.uuid(), waiverUrl: webAddress }),
      z.object({ orderUrl: webAddress }),
      z.object({ questionsUrl: webAddress }),
      z.object({ payUrl: webAddress }),
    ]),
  }),
};

export const bookingMails = {
  'order-refunded': orderMail.extend({
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
    partner: partnerContact,
  }),
  'refund-failed': orderMail.extend({
    amountCents: nonNegativeCents,
    partner: partnerContact,
  }),
  /** A booking that the operator moved or cancelled. */
  'booking-changed': orderMail.extend({
    title: z.string(),
    headline: z.string(),
    before: span,
    /** Null if the booking was cancelled. */
    after: span.nullable(),
    /** The payments that are due too late for the new time. */
    payBy,
    lowered,
    partner: partnerContact,
  }),
  /** A seat that staff gave to another person. */
  'traveller-replaced': orderMail.extend({ trip, traveller: z.string(), former: z.string(), partner: partnerContact }),
};
