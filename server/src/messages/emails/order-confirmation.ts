import { message } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { heading } from './elements.ts';
import { layout } from './layout.ts';
import { action, bookedTrip, contactLines, paragraph } from './parts.ts';
import { written } from './template.ts';

export function orderConfirmation(props: MailData<'order-confirmation'>) {
  const { brand, orderLolaId, groupTitle, items, waiversToSign } = props;
  const subject = `Your booking ${orderLolaId}: ${groupTitle}`;
  return written(
    subject,
    layout(
      { brand, preview: `${groupTitle} is booked and paid.`, heading: message('order.thanks') },
      paragraph(`Hello ${props.customerName}, your seats for ${groupTitle} are booked. Order ${orderLolaId}.`),
      waiversToSign > 0 && paragraph(waiverSentence(waiversToSign)),
      action(brand, waiversToSign > 0 ? 'Sign waivers and see your order' : 'See your order', props.orderUrl),
      ...items.map(bookedTrip),
      paragraph(`Paid: ${formatCents(props.amountPaidCents)} CAD`),
      heading('Your group'),
      contactLines(props.partner),
    ),
  );
}

function waiverSentence(count: number): string {
  return count === 1
    ? 'One waiver still has to be signed before the trip.'
    : `${count} waivers still have to be signed before the trip.`;
}
