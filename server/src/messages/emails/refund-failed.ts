import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph } from './parts.ts';
import { written } from './template.ts';

/** Notifies the traveller that the bank returned a refund of which they were notified. */
export function refundFailed({
  brand,
  customerName,
  orderLolaId,
  orderUrl,
  groupTitle,
  amountCents,
}: MailData<'refund-failed'>) {
  const amount = `${formatCents(amountCents)} CAD`;
  return written(
    `Your refund of ${formatCents(amountCents)} did not arrive (${orderLolaId})`,
    layout(
      { brand, preview: `Your bank sent ${amount} back to us.`, heading: `Your bank sent ${amount} back` },
      paragraph(
        `Hello ${customerName}, we refunded you ${amount} for ${groupTitle}, but your bank did not accept the money. This happens when a card has expired or was replaced.`,
      ),
      paragraph(
        `The money is not lost. ${brand.divisionName} knows about it and will write to you to arrange another way. If you do not hear from us within a few days, please write to us and name order ${orderLolaId}.`,
      ),
      action(brand, 'See your order', orderUrl),
    ),
  );
}
