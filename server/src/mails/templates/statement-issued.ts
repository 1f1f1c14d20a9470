import { formatCents } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, line, lines, paragraph } from './parts.ts';
import { written } from './template.ts';

/** Notifies an agent of a partner that a month's commission statement can be read. */
export function statementIssued(data: MailData<'statement-issued'>) {
  const { brand, name, partnerName, number, month, closingCents, payableCents, statementsUrl } = data;
  const carried = closingCents < 0 && 'The negative balance is carried to the next statement.';
  return written(
    `Commission statement for ${month}`,
    layout(
      { brand, preview: `${partnerName}: ${formatCents(closingCents)}`, heading: 'Commission statement' },
      paragraph(`Hi ${name},`),
      paragraph(`${brand.name} has issued ${partnerName}’s commission statement for ${month}.`),
      lines(
        line(`Statement number: ${number}`),
        line(`Closing balance: ${formatCents(closingCents)} CAD`),
        line(`Payable now: ${formatCents(payableCents)} CAD`),
      ),
      carried && paragraph(carried),
      action(brand, 'See your statements', statementsUrl),
    ),
  );
}
