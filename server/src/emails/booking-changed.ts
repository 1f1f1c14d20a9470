import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph, trip } from './parts.ts';
import { written } from './template.ts';

/** The operator moved or cancelled a booking. What it means for the money is said by another mail, if anything. */
export function bookingChanged(props: MailData<'booking-changed'>) {
  const { brand, former, isCancelled, orderLolaId } = props;
  const tour = former.title;
  return written(
    isCancelled ? `${tour}: your booking was cancelled` : `${tour}: your booking has a new time`,
    layout(
      {
        brand,
        preview: isCancelled ? `Order ${orderLolaId}` : 'Please note the new date and time.',
        heading: isCancelled ? 'Your booking was cancelled' : 'Your booking has changed',
      },
      paragraph(
        isCancelled
          ? `Hello ${props.customerName}, the operator has cancelled a booking of your order ${orderLolaId} for ${props.groupTitle}.`
          : `Hello ${props.customerName}, the operator has moved a booking of your order ${orderLolaId} for ${props.groupTitle}.`,
      ),
      ...(isCancelled
        ? [paragraph('This trip does not take place for you:'), trip(former)]
        : [paragraph('It is now:'), trip(props.trip), paragraph('Before, it was:'), trip(former)]),
      paragraph(
        isCancelled
          ? 'Have you got questions, or is this a surprise? Please write to us or to your agency or school.'
          : 'Everything else stays as it was, with the waivers you have signed. Does the new time not suit you? Please write to us or to your agency or school.',
      ),
      action(brand, 'See your order', props.orderUrl),
    ),
  );
}
