import { Group } from '@mantine/core';
import type { Refundable } from '@tours/contract/refund';
import { BookingStatus } from '../../status/booking-status.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import { Sums } from '../../ui/portal/sums.tsx';
import classes from './refund.module.css';

/** Identifies the booking and shows its sums. */
export function BookingSums({ booking }: { booking: Refundable }) {
  const { title, headline, order, lolaId, bookingNumber, amountTotalCents, amountPaidCents } = booking;
  const waivedCents = amountPaidCents > 0 ? amountTotalCents - amountPaidCents - booking.unpaidCents : 0;
  const sums = [
    ['Total', amountTotalCents],
    ...(waivedCents > 0 ? [['No longer to be paid', waivedCents] as const] : []),
    ['Paid', amountPaidCents],
    ['Refunded', booking.amountRefundedCents],
    ...(booking.pendingCents > 0 ? [['Being refunded', booking.pendingCents] as const] : []),
    ...(booking.unpaidCents > 0 ? [['Not paid yet', booking.unpaidCents] as const] : []),
    ...(booking.keptCents > 0 ? [['Not refundable', booking.keptCents] as const] : []),
    ['Refundable', booking.problem === null ? Math.max(0, booking.leftCents - booking.keptCents) : 0],
  ] as const;
  return (
    <section aria-label="Booking" className={classes.booking}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {headline && <p className="soft">{headline}</p>}
        <Group component="p" gap="0.25rem 0.5rem">
          <BookingStatus booking={booking} /> <Moment at={booking.startDate} />
        </Group>
        <p className="soft">
          {lolaId} {bookingNumber && `(${bookingNumber})`} of order {order.lolaId}, {order.customerName}
        </p>
      </div>
      <Sums rows={sums} className={classes.sums} />
    </section>
  );
}
