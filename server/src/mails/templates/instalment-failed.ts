import { cardName } from '@tours/contract/card-name';
import { formatCents } from '@tours/contract/money';
import { formatPlainDay } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, firstName, paragraph } from './parts.ts';
import { written } from './template.ts';

export function instalmentFailed(props: MailData<'instalment-failed'>) {
  const { brand, orderLolaId, groupTitle, card, nextTryOn, needsConfirmation } = props;
  const amount = `${formatCents(props.amountCents)} CAD`;
  const what = needsConfirmation
    ? `Please confirm your payment of ${amount}`
    : `Your payment of ${amount} didn’t go through`;
  const on = card ? ` with your ${cardName(card)}` : '';
  return written(
    `${what}, order ${orderLolaId}`,
    layout(
      { brand, preview: `${groupTitle}. Your seats are still booked.`, heading: what, questionsTo: props.partner },
      paragraph(
        needsConfirmation
          ? `Hi ${firstName(props.customerName)}, your bank asks you to confirm the payment of ${amount} for ${groupTitle}${on}. It takes a minute, and nothing was charged yet.`
          : `Hi ${firstName(props.customerName)}, we couldn’t charge ${amount} for ${groupTitle}${on}. Your bank refused the payment, and nothing was charged.`,
      ),
      !needsConfirmation &&
        paragraph(
          nextTryOn
            ? `We’ll try again on ${formatPlainDay(nextTryOn)}. You can also pay now or use another card.`
            : 'We won’t try this card again. Please pay now, or use another card.',
        ),
      paragraph('Your seats are still booked.'),
      action(brand, needsConfirmation ? 'Confirm the payment' : 'Pay now', props.payUrl),
    ),
  );
}
