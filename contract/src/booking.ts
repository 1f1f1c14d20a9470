import { z } from 'zod';
import { contact, contactForAgent, hidden } from './audience.ts';
import { endpoint } from './endpoint.ts';
import { BOOKING_SORTS, BOOKING_STATUS_FILTERS } from './list-constants.ts';
import { employeeListedOrder, orderItemStatus, publicOrderItem } from './order.ts';
import { bookedFilter, salesFilter, salesTotals } from './sales-list.ts';
import { cappedTotal, listQuery, nonNegativeCents, uuid, zonedString } from './values.ts';

/** One order item in a list of employees: one or more seats in one departure. */
export const employeeListedBooking = z.object({
  _id: uuid,
  lolaId: z.string(),
  title: z.string(),
  status: orderItemStatus,
  startDate: zonedString.describe("In the trip's zone; for agents in their partner's zone"),
  endDate: zonedString,
  bookedAt: zonedString,
  waivers: z.object({ total: z.int(), signed: z.int() }),
  amountTotal: z.number(),
  amountTotalCents: nonNegativeCents,
  amountPaid: z.number(),
  amountPaidCents: nonNegativeCents,
  amountRefunded: z.number(),
  amountRefundedCents: nonNegativeCents,
  order: z.object({ _id: uuid, lolaId: z.string() }),
  group: z.object({ _id: uuid, title: z.string() }),
  customer: contact,
  fareharborBooking: publicOrderItem.shape.fareharborBooking,
  needsNotice: z.boolean().describe('FareHarbor changed the booking, and the traveller has not been notified'),
  feeCents: employeeListedOrder.shape.feeCents,
  partnerCommissionCents: employeeListedOrder.shape.partnerCommissionCents,
});
const agentListedBooking = employeeListedBooking.extend({
  customer: contactForAgent,
  fareharborBooking: hidden,
  needsNotice: hidden,
  feeCents: hidden,
});
const customerListedBooking = employeeListedBooking.extend({
  needsNotice: hidden,
  feeCents: hidden,
  partnerCommissionCents: hidden,
});
export interface ListedBookings {
  employee: z.infer<typeof employeeListedBooking>;
  agent: z.infer<typeof agentListedBooking>;
  customer: z.infer<typeof customerListedBooking>;
}
export type ListedBooking = ListedBookings[keyof ListedBookings];

const bookingListFilter = {
  ...salesFilter,
  ...bookedFilter,
  status: z
    .enum(BOOKING_STATUS_FILTERS)
    .optional()
    .describe(
      'For employees: refundFailed: a refund of the last 90 days was refused or returned, and none followed; notNotified: FareHarbor moved the booking, and its contact has not been notified; onCancelledTrip: the trip was cancelled for everybody, and nothing is cancelling this booking',
    ),
};

export const findBookings = endpoint('findBookings', {
  summary: `Lists order items newest first, or in trip order when filtered by days of the trip. Callers see the items of the orders they may list. ${cappedTotal}`,
  query: z.strictObject({ ...listQuery(BOOKING_SORTS).shape, ...bookingListFilter }),
  response: z.array(z.union([employeeListedBooking, agentListedBooking, customerListedBooking])),
});

export const getBookingTotals = endpoint('getBookingTotals', {
  summary: 'Returns the totals of the bookings that a filter finds.',
  query: z.strictObject(bookingListFilter),
  response: salesTotals,
});
