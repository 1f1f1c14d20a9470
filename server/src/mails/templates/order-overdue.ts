import { formatCents } from '@tours/contract/money';
import { formatPlainDay } from '@tours/contract/time';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, firstName, paragraph } from './parts.ts';
import { written } from './template.ts';

type Data = MailData<'order-overdue'>;

/** A payment stays overdue: a warning, the last notice, or the cancellation of the order. */
export function orderOverdue(props: Data) {
  const { brand, orderLolaId, groupTitle, stage } = props;
  const heading = headingOf(props);
  return written(
    `${heading}, order ${orderLolaId}`,
    layout(
      { brand, preview: `${groupTitle}, order ${orderLolaId}.`, heading, questionsTo: props.partner },
      paragraph(`Hi ${firstName(props.customerName)}, ${textOf(props)}`),
      stage === 'cancelled'
        ? paragraph(moneyOf(props))
        : paragraph('If you need more time, please talk to us before that day.'),
      stage !== 'cancelled' && action(brand, `Pay ${formatCents(props.amountCents)}`, props.payUrl),
    ),
  );
}

function headingOf({ stage, cancelledOn }: Data): string {
  if (stage === 'cancelled') return 'Your seats were cancelled';
  return stage === 'notice'
    ? `Last notice: your seats will be cancelled on ${formatPlainDay(cancelledOn)}`
    : 'A payment is overdue, and your seats may be cancelled';
}

function textOf({ stage, amountCents, dueOn, groupTitle, cancelledOn }: Data): string {
  const payment = `your payment of ${formatCents(amountCents)} CAD for ${groupTitle}, which was due on ${formatPlainDay(dueOn)},`;
  if (stage === 'cancelled')
    return `${payment} wasn’t made, so your seats were cancelled. Nothing more will be charged.`;
  return stage === 'notice'
    ? `${payment} is still open. If it isn’t paid before ${formatPlainDay(cancelledOn)}, we’ll cancel your seats on that day.`
    : `${payment} is still open. If it stays unpaid, we’ll cancel your seats, on ${formatPlainDay(cancelledOn)} at the earliest. We’ll write to you once more before that.`;
}

function moneyOf({ paidCents, keptCents }: Data): string {
  if (paidCents === 0) return 'You have paid nothing that could be returned.';
  const paid = `You have paid ${formatCents(paidCents)} CAD.`;
  if (keptCents === paidCents) return `${paid} It isn’t refundable.`;
  const kept = keptCents > 0 ? ` Of that, ${formatCents(keptCents)} isn’t refundable.` : '';
  return `${paid}${kept} We’ll contact you about ${keptCents > 0 ? 'the rest' : 'it'}.`;
}
