import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PAY_METHODS } from './instalment-labels.ts';
import { byId, fareharborPk, nonNegativeCents, uuid, zonedString } from './values.ts';

/** The most bookings of one operation. The others are still booked afterwards, and a second press includes them. */
export const CANCELLED_AT_ONCE = 500;

/** Above these figures a person types the sum before they cancel a trip. */
const TYPED_ABOVE = { amountCents: 100_000, bookingCount: 20 };

export const isSumTyped = ({ amountCents, bookingCount }: { amountCents: number; bookingCount: number }): boolean =>
  amountCents > TYPED_ABOVE.amountCents || bookingCount > TYPED_ABOVE.bookingCount;

const reason = z.string().trim().max(500);
const totals = {
  bookingCount: z.int().min(0).describe('Bookings that will be cancelled'),
  amountCents: nonNegativeCents.describe('Money that goes back for them'),
};

const booking = z.object({
  orderItem: uuid,
  lolaId: z.string(),
  order: z.object({ _id: uuid, lolaId: z.string() }),
  contactName: z.string(),
  contactPhone: z.string(),
  travellerCount: z.int(),
});

const preview = z.object({
  ...totals,
  travellerCount: z.int(),
  parts: z
    .array(z.object({ method: z.enum(PAY_METHODS), amountCents: nonNegativeCents }))
    .describe('The money by the way in which it goes back'),
  loweredCents: nonNegativeCents.describe('Payments of plans that are no longer asked for'),
  platformFeeCents: nonNegativeCents.describe('Returned from the platform fee'),
  partnerCommissionCents: nonNegativeCents.describe('No longer owed from the partner commission'),
  operatorCents: z.int().describe('Paid by the operator'),
  debtCents: nonNegativeCents.describe('Of it, paid by the platform first and then owed by the operator'),
  keptCents: nonNegativeCents.describe('The non-refundable parts of deposits, whether or not they go back'),
  needsPerson: z
    .array(booking.extend({ why: z.string() }))
    .describe('Bookings of the trip that are not cancelled by this, and why'),
  text: z.string().nullable().describe('The first of the emails, without its link. Null if there is none'),
});
export type TripCancellationPreview = z.infer<typeof preview>;

const TRIP_BOOKING_STATES = ['done', 'underWay', 'needsPerson'] as const;

const tripCancellation = z.object({
  departure: uuid,
  availabilityPk: fareharborPk,
  group: uuid,
  division: uuid,
  title: z.string(),
  startDate: zonedString,
  stillBookedCount: z.int().describe('Paid bookings with seats that are not part of the operation'),
  operation: z
    .object({
      _id: uuid,
      reason: z.string(),
      isDepositReturned: z.boolean(),
      createdBy: z.string(),
      createdAt: zonedString,
    })
    .nullable()
    .describe('Null while nobody has cancelled the trip'),
  bookings: z.array(
    booking.extend({
      _id: uuid,
      state: z.enum(TRIP_BOOKING_STATES),
      why: z.string().nullable().describe('Why it needs a person, or waits'),
      amountCents: nonNegativeCents.describe('The money that goes back'),
      mail: z
        .enum(['queued', 'sent', 'failed'])
        .nullable()
        .describe('The email to the family; null while there is none'),
    }),
  ),
});
export type TripCancellation = z.infer<typeof tripCancellation>;
export type TripBooking = TripCancellation['bookings'][number];

export const getTripCancellation = endpoint('getTripCancellation', {
  summary: "Returns the cancellation of a departure in the caller's divisions, with the outcome of each booking.",
  params: byId,
  response: tripCancellation,
});

export const previewTripCancellation = endpoint('previewTripCancellation', {
  summary:
    'Shows what cancelling a departure would do: bookings, money by who covers it, bookings that need a person, and the first email. It changes nothing.',
  params: byId,
  body: z.strictObject({ reason, isDepositReturned: z.boolean() }),
  response: preview,
});

export const cancelTrip = endpoint('cancelTrip', {
  summary:
    'Takes a departure off sale, then cancels and refunds all its bookings, each with an email. Continues by itself. Refused if the totals differ from the preview. Sent again it is the same operation; with the id of the operation it includes bookings that came later.',
  params: byId,
  body: z.strictObject({
    _id: uuid.describe('Chosen by the caller: a repeated call with the same id is the same operation'),
    ...totals,
    typedCents: nonNegativeCents
      .optional()
      .describe('The sum as a person typed it. Required above $1,000 or 20 bookings'),
    reason: reason.min(3).describe('Goes into the emails'),
    isDepositReturned: z.boolean().default(true).describe('Also return the non-refundable parts of deposits'),
  }),
  response: tripCancellation,
});

export const retryTripBooking = endpoint('retryTripBooking', {
  summary: 'Tries again to cancel and refund a booking that needed a person, with the amount that is left now.',
  params: z.object({ id: uuid, booking: uuid }),
  response: tripCancellation,
});
