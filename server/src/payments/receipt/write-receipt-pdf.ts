import { formatCents } from '@tours/contract/money';
import { receiptTitle } from '@tours/contract/receipt-labels';
import { formatDate } from '@tours/contract/time';
import type { Receipt, ReceiptContent } from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { fact, sum, type TableColumn, tableHead, tableLine } from '../../platform/pdf/parts.ts';
import { createSheet, type Sheet, SOFT } from '../../platform/pdf/sheet.ts';

const HEADINGS = ['Trip', 'Day', 'Travellers', 'Net', 'Tax', 'Total'];
const COLUMNS: TableColumn[] = [
  { share: 0.29 },
  { share: 0.19 },
  { share: 0.13, align: 'right' },
  { share: 0.13, align: 'right' },
  { share: 0.12, align: 'right' },
  { share: 0.14, align: 'right' },
];
const METHODS = { card: 'By card', cash: 'In cash', cheque: 'By cheque', credit: 'By school credit' };

type Row = Receipt & { pointsTo: number | null };

/** A receipt or credit note to print and to file. `all`: the papers of the same order. */
export async function writeReceiptPdf(receipt: Row, all: Row[], supportEmail: string): Promise<Buffer<ArrayBuffer>> {
  const { content, kind, issuedAt, hash } = receipt;
  const { issuer } = content;
  const title = receiptTitle(receipt);
  const sheet = await createSheet({
    title: `${title}: order ${content.orderLolaId}`,
    author: issuer.legalName,
    date: issuedAt,
  });
  await sheet.text([{ text: title, isBold: true }], { size: 18, after: 2 });
  await sheet.text([{ text: formatDate(localDay(issuedAt, content.timezone)) }], { size: 11, after: 10 });
  await writeParties(sheet, receipt);
  await writeAbout(sheet, receipt, all);
  await fact(sheet, 'Questions', supportEmail);
  sheet.rule();
  await tableHead(sheet, COLUMNS, HEADINGS);
  for (const line of content.lines) await writeLine(sheet, line);
  sheet.rule();
  await writeSums(sheet, receipt);
  if (kind === 'order')
    await note(
      sheet,
      'This receipt repeats payments that may have receipts of their own. Use it in place of those, not in addition.',
    );
  await note(sheet, `SHA-256 of the figures: ${hash}`, 7);
  return sheet.finish({ foot: title });
}

async function writeParties(sheet: Sheet, { content: { issuer }, payerName, schoolName }: Row): Promise<void> {
  const numbers = [
    `GST/HST ${issuer.gstNumber}`,
    ...(issuer.qstNumber ? [`QST ${issuer.qstNumber}`] : []),
    ...(issuer.pstNumber ? [`PST ${issuer.pstNumber}`] : []),
  ];
  await fact(sheet, 'From', `${issuer.legalName}\n${issuer.legalAddress}`);
  for (const number of numbers) await fact(sheet, '', number);
  if (schoolName) await fact(sheet, 'To', schoolName);
  await fact(sheet, schoolName ? 'Paid by' : 'To', payerName);
}

async function writeAbout(sheet: Sheet, { content, pointsTo, kind }: Row, all: Row[]): Promise<void> {
  await fact(sheet, 'Order', `${content.orderLolaId}, ${content.group} (${content.partner})`);
  if (content.method) await fact(sheet, kind === 'receipt' ? 'Paid' : 'Refunded', METHODS[content.method]);
  if (kind === 'creditNote') await fact(sheet, 'Corrects', `Receipt ${pointsTo}`);
  if (kind === 'reversal')
    await fact(sheet, 'Cancels', `Credit note ${pointsTo}: the bank returned this refund, so nothing was refunded`);
  const others = all.filter((each) => each.kind !== 'order').map(receiptTitle);
  if (kind === 'order' && others.length) await fact(sheet, 'Repeats', others.join(', '));
}

function writeLine(
  sheet: Sheet,
  { title, startLocal, travellers, amountCents, taxesCents }: ReceiptContent['lines'][number],
) {
  return tableLine(sheet, COLUMNS, [
    title,
    formatDate(startLocal.slice(0, 10)),
    String(travellers),
    formatCents(amountCents - taxesCents),
    formatCents(taxesCents),
    formatCents(amountCents),
  ]);
}

/**
 * The taxes have one figure, because FareHarbor names one; the label says which taxes the company registered for. A sum
 * that repeats the one above it is left out, so the receipt of an order paid at once ends with its total and the balance.
 */
async function writeSums(sheet: Sheet, { content, amountCents, taxesCents, kind }: Row): Promise<void> {
  const { issuer, totalCents, waivedCents, paidCents, refundedCents, balanceCents } = content;
  const label = ['GST/HST', ...(issuer.qstNumber ? ['QST'] : []), ...(issuer.pstNumber ? ['PST'] : [])].join(', ');
  if (taxesCents) await sum(sheet, 'Net', amountCents - taxesCents);
  await sum(sheet, `Tax (${label})`, taxesCents);
  await sum(sheet, kind === 'creditNote' ? 'Refunded' : 'Total', amountCents, { isBold: true });
  sheet.rule();
  if (totalCents !== amountCents) await sum(sheet, 'Total of the order', totalCents);
  if (waivedCents) await sum(sheet, 'No longer to be paid', -waivedCents);
  if (paidCents !== totalCents || refundedCents) await sum(sheet, 'Paid so far', paidCents);
  if (refundedCents) await sum(sheet, 'Refunded so far', -refundedCents);
  await sum(sheet, 'Balance owing', balanceCents);
}

const note = (sheet: Sheet, text: string, size = 9): Promise<void> =>
  sheet.text([{ text }], { size, color: SOFT, before: 12 });
