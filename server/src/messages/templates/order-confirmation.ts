import { message } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { heading } from './elements.ts';
import { layout } from './layout.ts';
import { action, bookedTrip, contactLines, firstName, paragraph } from './parts.ts';
import { written } from './template.ts';

export function orderConfirmation(props: MailData<'order-confirmation'>) {
  const { brand, orderLolaId, groupTitle, items, waiversToSign } = props;
  const subject = `Your booking ${orderLolaId}: ${groupTitle}`;
  return written(
    subject,
    layout(
      { brand, preview: `${groupTitle} is booked and paid.`, heading: message('order.thanks') },
      paragraph(`Hi ${firstName(props.customerName)}, you’re booked for ${groupTitle}. Order ${orderLolaId}.`),
      waiversToSign > 0 && paragraph(waiverSentence(waiversToSign)),
      action(brand, waiversToSign > 0 ? 'Sign waivers and see your order' : 'See your order', props.orderUrl),
      ...items.map(bookedTrip),
      paragraph(`Paid: ${formatCents(props.amountPaidCents)} CAD`),
      props.hasReceipt && paragraph('You can download your receipt on the page of your order.'),
      heading('Trip organiser'),
      contactLines(props.partner),
    ),
  );
}

function waiverSentence(count: number): string {
  return `Before the trip: ${count === 1 ? '1 waiver' : `${count} waivers`} to sign.`;
}
