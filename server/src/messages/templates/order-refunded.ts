import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, firstName, line, paragraph, trip } from './parts.ts';
import { written } from './template.ts';

export function orderRefunded(props: MailData<'order-refunded'>) {
  const { brand, orderLolaId, isCancelled, isCash, amountRemainingCents } = props;
  const amount = `${formatCents(props.amountRefundedCents)} CAD`;
  return written(
    `Refund of ${formatCents(props.amountRefundedCents)} for order ${orderLolaId}`,
    layout(
      {
        brand,
        preview: `${amount} for ${props.trip.title}.`,
        heading: `Your refund of ${amount}`,
        questionsTo: props.partner,
      },
      paragraph(
        `Hi ${firstName(props.customerName)}, ${brand.name} has refunded ${amount} of your payment for ${props.trip.title}.`,
      ),
      paragraph(
        isCash
          ? 'You received this amount in cash.'
          : 'The refund goes to the card you paid with. Depending on your bank, it takes 5 to 10 business days to appear.',
      ),
      isCancelled && paragraph('Your booking is cancelled and your seats have been released.'),
      props.hasReceipt && paragraph('You can download the credit note for this refund on the page of your order.'),
      action(brand, 'See your order', props.orderUrl),
      trip(
        props.trip,
        line(`Booking ${props.trip.bookingLolaId}${isCancelled ? ', cancelled' : ''}`),
        line(`Refunded now: ${amount}`),
        line(`Remaining paid: ${formatCents(amountRemainingCents)} CAD`),
      ),
    ),
  );
}
