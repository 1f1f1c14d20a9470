import { formatCents } from '@tours/contract/money';
import { formatMonth, lineLabel, payableSums } from '@tours/contract/payout';
import type { Statement } from '@tours/contract/statement';
import { formatDate, zoneLabel } from '@tours/contract/time';
import { localDay } from '../../platform/lib/zoned.ts';
import { fact, sum, type TableColumn, tableHead, tableLine } from '../../platform/pdf/parts.ts';
import { createSheet, type Sheet, SOFT } from '../../platform/pdf/sheet.ts';
import type { StatementRow } from './read-statement.ts';

const COLUMNS: TableColumn[] = [
  { share: 0.135 },
  { share: 0.15 },
  { share: 0.15 },
  { share: 0.16 },
  { share: 0.135 },
  { share: 0.125, align: 'right' },
  { share: 0.145, align: 'right' },
];
const HEADINGS = ['Day', 'Transaction', 'Order', 'Type', 'Payable', 'Amount', 'Commission'];

/** An issued statement to print and to file. It holds no traveller's name. */
export async function writeStatementPdf(
  statement: StatementRow,
  lines: Statement['lines'],
): Promise<Buffer<ArrayBuffer>> {
  const { number, partnerName, sellerName, timezone, issuedAt, hash } = statement;
  const month = formatMonth(statement.month.slice(0, 7));
  const title = `Commission statement ${number}`;
  const sheet = await createSheet({ title: `${title}: ${partnerName}, ${month}`, author: sellerName, date: issuedAt });
  await sheet.text([{ text: title, isBold: true }], { size: 18, after: 2 });
  await sheet.text([{ text: `${partnerName}, ${month}` }], { size: 11, after: 6 });
  await fact(sheet, 'From', sellerName);
  await fact(sheet, 'To', partnerName);
  if (statement.taxNumber) await fact(sheet, 'GST/HST number', statement.taxNumber);
  await fact(sheet, 'Period', `${month} (${zoneLabel(timezone)})`);
  await fact(sheet, 'Issued', formatDate(localDay(issuedAt, timezone)));
  sheet.rule();
  await writeSums(sheet, statement);
  sheet.rule();
  if (lines.length) await tableHead(sheet, COLUMNS, HEADINGS);
  else await sheet.text([{ text: 'No transactions this month.' }]);
  for (const line of lines)
    await tableLine(sheet, COLUMNS, [
      formatDate(line.createdAt.slice(0, 10)),
      line.transaction.lolaId,
      line.order.lolaId,
      lineLabel(line),
      formatDate(line.payableOn),
      formatCents(line.amountCents),
      formatCents(line.commissionCents),
    ]);
  sheet.rule();
  await sheet.text([{ text: `SHA-256 ${hash}` }], { size: 7, color: SOFT, before: 12 });
  return sheet.finish({ foot: title });
}

async function writeSums(sheet: Sheet, statement: StatementRow): Promise<void> {
  await sum(sheet, 'Opening balance', statement.openingCents);
  if (statement.paidBeforeCents) await sum(sheet, 'Paid', -statement.paidBeforeCents);
  await sum(sheet, 'Commission', statement.linesCents);
  await sum(sheet, 'Closing balance', statement.closingCents, { isBold: true });
  const sums = payableSums(statement);
  for (const [at, [label, cents]] of sums.entries()) await sum(sheet, label, cents, { isBold: at === sums.length - 1 });
  if (statement.closingCents < 0)
    await sheet.text([{ text: 'The negative balance is carried to the next statement.' }], { size: 9, color: SOFT });
}
