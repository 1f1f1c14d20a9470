import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, line, lines, paragraph } from './parts.ts';
import { written } from './template.ts';

/** Sends an employee the platform's invoice for the fees of a month; the PDF is attached. */
export function feeInvoice(data: MailData<'fee-invoice'>) {
  const { brand, name, number, month, totalCents, settingsUrl } = data;
  return written(
    `Platform fee invoice for ${month}`,
    layout(
      { brand, preview: `Invoice ${number}: ${formatCents(totalCents)}`, heading: 'Platform fee invoice' },
      paragraph(`Hi ${name},`),
      paragraph(
        `The invoice for the platform’s fees in ${month} is attached. You have nothing to pay: Stripe took the fees from the payments.`,
      ),
      lines(line(`Invoice number: ${number}`), line(`Total: ${formatCents(totalCents)} CAD`)),
      action(brand, 'See all invoices', settingsUrl),
    ),
  );
}
