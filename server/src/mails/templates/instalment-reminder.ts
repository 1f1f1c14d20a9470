import { cardName } from '@tours/contract/card-name';
import { formatCents } from '@tours/contract/money';
import { formatPlainDay } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, firstName, paragraph } from './parts.ts';
import { written } from './template.ts';

export function instalmentReminder(props: MailData<'instalment-reminder'>) {
  const { brand, orderLolaId, groupTitle, card, isLate } = props;
  const amount = `${formatCents(props.amountCents)} CAD`;
  const day = formatPlainDay(props.dueOn);
  const subject = isLate ? `A payment of ${amount} was due on ${day}` : `${amount} is due on ${day}`;
  return written(
    `${subject}, order ${orderLolaId}`,
    layout(
      { brand, preview: `${groupTitle}, order ${orderLolaId}.`, heading: subject, questionsTo: props.partner },
      paragraph(
        card
          ? `Hi ${firstName(props.customerName)}, on ${day} we’ll charge ${amount} to your ${cardName(card)} for ${groupTitle}. There’s nothing you need to do.`
          : isLate
            ? `Hi ${firstName(props.customerName)}, we haven’t received your payment of ${amount} for ${groupTitle}, which was due on ${day}. Your seats are still booked.`
            : `Hi ${firstName(props.customerName)}, your next payment of ${amount} for ${groupTitle} is due on ${day}.`,
      ),
      card && paragraph('You can pay earlier, use another card, or see all your payments on this page:'),
      action(brand, card ? 'See your payments' : `Pay ${formatCents(props.amountCents)}`, props.payUrl),
    ),
  );
}
