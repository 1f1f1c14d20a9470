import type { ListedBooking } from '../booking.ts';
import type { BOOKING_STATUSES } from '../list-constants.ts';
import type { Cells } from './cell.ts';

export const BOOKING_STATUS_LABELS: Record<(typeof BOOKING_STATUSES)[number], string> = {
  created: 'Created',
  booked: 'Booked',
  rebooked: 'Rebooked',
  cancelled: 'Cancelled',
};

export type Standing = Pick<ListedBooking, 'status' | 'amountPaidCents' | 'amountRefundedCents'>;

/** True when the whole payment was refunded, whether or not the seats were cancelled. */
export const isRefunded = ({ amountPaidCents, amountRefundedCents }: Standing) =>
  amountPaidCents > 0 && amountRefundedCents >= amountPaidCents;

const bookingText = (booking: Standing) =>
  [BOOKING_STATUS_LABELS[booking.status], ...(isRefunded(booking) ? ['Refunded'] : [])].join(', ');

/** Nobody signs for a trip that is cancelled. */
export const waiverText = ({ status, waivers: { signed, total } }: Pick<ListedBooking, 'status' | 'waivers'>) =>
  total && status !== 'cancelled' ? `${signed} of ${total} signed` : '';

const common = {
  'Booking ID': ({ lolaId }) => lolaId,
  'Order ID': ({ order }) => order.lolaId,
  Tour: ({ title }) => title,
  Status: bookingText,
  Total: { cents: (booking) => booking.amountTotalCents },
} satisfies Cells<ListedBooking>;

export const customerBookingCells = {
  ...common,
  'Trip Start Date': { at: (booking) => booking.startDate },
  'Trip End Date': { at: (booking) => booking.endDate },
} satisfies Cells<ListedBooking>;

export const partnerBookingCells = {
  ...customerBookingCells,
  'Amount Paid': { cents: (booking) => booking.amountPaidCents },
  'Amount Refunded': { cents: (booking) => booking.amountRefundedCents },
  Commission: { cents: (booking) => booking.partnerCommissionCents ?? 0 },
} satisfies Cells<ListedBooking>;

export const staffBookingCells = {
  ...common,
  'Trip start': { at: (booking) => booking.startDate },
  'Customer email': ({ customer }) => customer.email ?? '',
  Group: ({ group }) => group.title,
  Waivers: waiverText,
  Refunded: { cents: (booking) => booking.amountRefundedCents },
  'FareHarbor booking': ({ fareharborBooking }) => fareharborBooking?.displayId ?? '',
  'Trip end': { at: (booking) => booking.endDate },
  'Booked at': { at: (booking) => booking.bookedAt },
} satisfies Cells<ListedBooking>;
