import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, line, paragraph, trip } from './parts.ts';
import { written } from './template.ts';

export function orderRefunded(props: MailData<'order-refunded'>) {
  const { brand, orderLolaId, isCancelled, isCash, amountRemainingCents } = props;
  const amount = `${formatCents(props.amountRefundedCents)} CAD`;
  return written(
    `Refund of ${formatCents(props.amountRefundedCents)} for order ${orderLolaId}`,
    layout(
      { brand, preview: `${amount} for ${props.trip.title}.`, heading: `You are refunded ${amount}` },
      paragraph(
        `Hello ${props.customerName}, ${brand.divisionName} has refunded you ${amount} of what you paid for ${props.trip.title}.`,
      ),
      paragraph(
        isCash
          ? 'You were given the amount in cash.'
          : 'The amount goes back to the card you paid with. Depending on your bank it takes 5 to 10 business days to appear.',
      ),
      isCancelled && paragraph('The booking is cancelled: its seats are no longer held for you.'),
      action(brand, 'See your order', props.orderUrl),
      trip(
        props.trip,
        line(`Booking ${props.trip.bookingLolaId}${isCancelled ? ', cancelled' : ''}`),
        line(`Refunded now: ${amount}`),
        line(`Paid and not refunded: ${formatCents(amountRemainingCents)} CAD`),
      ),
    ),
  );
}
