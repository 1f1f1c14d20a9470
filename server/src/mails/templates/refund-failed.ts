import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, firstName, paragraph } from './parts.ts';
import { written } from './template.ts';

/** Notifies the traveller that the bank returned a refund of which they were notified. */
export function refundFailed({
  brand,
  customerName,
  orderLolaId,
  orderUrl,
  groupTitle,
  amountCents,
  partner,
}: MailData<'refund-failed'>) {
  const amount = `${formatCents(amountCents)} CAD`;
  return written(
    `Your refund of ${formatCents(amountCents)} didn’t arrive (${orderLolaId})`,
    layout(
      {
        brand,
        preview: `Your bank returned ${amount} to us.`,
        heading: `Your bank returned ${amount}`,
        questionsTo: partner,
      },
      paragraph(
        `Hi ${firstName(customerName)}, we refunded ${amount} for ${groupTitle}, but your bank didn’t accept it. This happens when a card has expired or was replaced.`,
      ),
      paragraph(
        `Your money isn’t lost. ${brand.name} has been told and will email you to arrange another way. If you don’t hear from them within a few days, please email ${partner.name} and mention order ${orderLolaId}.`,
      ),
      action(brand, 'See your order', orderUrl),
    ),
  );
}
