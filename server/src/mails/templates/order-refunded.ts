import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { loweredText } from './lowered.ts';
import { action, firstName, line, paragraph, trip } from './parts.ts';
import { written } from './template.ts';

type Props = MailData<'order-refunded'>;

export function orderRefunded(props: Props) {
  const { brand, orderLolaId, isCancelled, lowered } = props;
  const amount = `${formatCents(props.amountRefundedCents)} CAD`;
  const isRefunded = props.amountRefundedCents > 0;
  return written(
    isRefunded
      ? `Refund of ${formatCents(props.amountRefundedCents)} for order ${orderLolaId}`
      : `Your payments for order ${orderLolaId} are lower`,
    layout(
      {
        brand,
        preview: isRefunded ? `${amount} for ${props.trip.title}.` : `You pay less for ${props.trip.title}.`,
        heading: isRefunded ? `Your refund of ${amount}` : 'Your payments are lower',
        questionsTo: props.partner,
      },
      paragraph(`Hi ${firstName(props.customerName)}, ${isRefunded ? refundedText(props) : loweredIntro(props)}`),
      isRefunded && paragraph(wayText(props)),
      isRefunded && lowered && paragraph(loweredText(lowered)),
      isCancelled && paragraph('Your booking is cancelled and your seats have been released.'),
      props.hasReceipt && paragraph('You can download the credit note for this refund from your order page.'),
      action(brand, 'See your order', props.orderUrl),
      trip(
        props.trip,
        line(`Booking ${props.trip.bookingLolaId}${isCancelled ? ', cancelled' : ''}`),
        isRefunded && line(`Refunded now: ${amount}`),
        lowered && line(`No longer charged: ${formatCents(lowered.amountCents)} CAD`),
        line(`Remaining paid: ${formatCents(props.amountRemainingCents)} CAD`),
      ),
    ),
  );
}

const refundedText = ({ brand, trip: { title }, amountRefundedCents }: Props) =>
  `${brand.name} has refunded ${formatCents(amountRefundedCents)} CAD of your payment for ${title}.`;

const loweredIntro = ({ trip: { title }, lowered }: Props) =>
  `this is about ${title}. ${lowered ? loweredText(lowered) : ''}`;

const wayText = ({ isCash }: Props) =>
  isCash
    ? 'You received this amount in cash.'
    : 'The refund goes to the card you paid with. Depending on your bank, it takes 5 to 10 business days to appear.';
