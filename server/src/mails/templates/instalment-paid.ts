import { formatCents } from '@tours/contract/money';
import { formatPlainDay } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, firstName, line, lines, paragraph } from './parts.ts';
import { written } from './template.ts';

function received(method: MailData<'instalment-paid'>['method'], amount: string): string {
  if (method === 'card') return `Your card was charged ${amount}`;
  if (method === 'credit') return `We recorded school credit of ${amount}`;
  return `We received ${amount} ${method === 'cash' ? 'in cash' : 'by cheque'}`;
}

export function instalmentPaid(props: MailData<'instalment-paid'>) {
  const { brand, orderLolaId, groupTitle, next, remainingCents } = props;
  const amount = `${formatCents(props.amountCents)} CAD`;
  return written(
    `Receipt: ${amount} for order ${orderLolaId}`,
    layout(
      { brand, preview: `${amount} for ${groupTitle}.`, heading: `We received ${amount}`, questionsTo: props.partner },
      paragraph(`Hi ${firstName(props.customerName)}, thank you. ${received(props.method, amount)} for ${groupTitle}.`),
      remainingCents === 0
        ? paragraph('Everything is paid. There’s nothing more to do.')
        : lines(
            line(`Still to pay: ${formatCents(remainingCents)} CAD`),
            line(
              next
                ? `Next payment: ${formatCents(next.amountCents)} on ${formatPlainDay(next.dueOn)}`
                : 'The school pays it.',
            ),
          ),
      action(brand, 'See your payments', props.payUrl),
    ),
  );
}
