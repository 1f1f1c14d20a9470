import { formatMonth } from '@tours/contract/payout';
import { formatDate, zoneLabel } from '@tours/contract/time';
import type { FeeInvoice } from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { fact, sum } from '../../platform/pdf/parts.ts';
import { createSheet, SOFT } from '../../platform/pdf/sheet.ts';

/** The platform's invoice for the fees of a month. It is written from the frozen row, so it never changes. */
export async function writeFeeInvoicePdf(invoice: FeeInvoice): Promise<Buffer<ArrayBuffer>> {
  const { number, content, issuedAt, feeCents, refundedCents, taxCents, totalCents, hash } = invoice;
  const { seller, buyer, timezone, tax } = content;
  const month = formatMonth(invoice.month.slice(0, 7));
  const title = `Invoice ${number}`;
  const sheet = await createSheet({ title: `${title}: platform fee ${month}`, author: seller.name, date: issuedAt });
  await sheet.text([{ text: title, isBold: true }], { size: 18, after: 2 });
  await sheet.text([{ text: `Platform fee, ${month}` }], { size: 11, after: 6 });
  for (const [label, party] of [
    ['From', seller],
    ['To', buyer],
  ] as const) {
    await fact(sheet, label, `${party.name}\n${party.address}`.trim());
    if (party.taxNumber) await fact(sheet, '', `Tax number ${party.taxNumber}`);
  }
  await fact(sheet, 'Period', `${month} (${zoneLabel(timezone)})`);
  await fact(sheet, 'Issued', formatDate(localDay(issuedAt, timezone)));
  sheet.rule();
  await sum(sheet, 'Fees on payments', feeCents);
  const returned =
    refundedCents > 0 ? 'Fees returned with refunds and disputes' : 'Fees charged again after refunds and disputes';
  if (refundedCents) await sum(sheet, returned, -refundedCents);
  sheet.rule();
  if (tax) {
    await sum(sheet, 'Net', totalCents - taxCents);
    await sum(sheet, `${tax.label} ${tax.percentage} %, included`, taxCents);
  }
  await sum(sheet, 'Total', totalCents, { isBold: true });
  const text =
    totalCents < 0
      ? 'Already settled: the fees were returned.'
      : 'Already paid: the fees were taken from the payments.';
  await sheet.text([{ text }], { size: 9, color: SOFT, before: 8 });
  await sheet.text([{ text: `SHA-256 ${hash}` }], { size: 7, color: SOFT, before: 12 });
  return sheet.finish({ foot: title });
}
