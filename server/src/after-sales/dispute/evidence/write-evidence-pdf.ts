import { formatCents } from '@tours/contract/money';
import { formatDateTime } from '@tours/contract/time';
import { readableCode } from '../../../payments/index.ts';
import { zoned } from '../../../platform/lib/zoned.ts';
import { createSheet, SOFT } from '../../../platform/pdf/sheet.ts';
import type { Pack } from './make-pack.ts';

/** Writes the evidence as a document for the bank. The same facts always give the same bytes. */
export async function writeEvidencePdf({ evidence, parts }: Pack): Promise<Buffer<ArrayBuffer>> {
  const { dispute, order, company } = evidence;
  const seller = company.legalName || company.name;
  const title = `Evidence for the dispute of order ${order.lolaId}`;
  const sheet = await createSheet({ title, author: seller, date: dispute.openedAt });
  await sheet.text([{ text: title, isBold: true }], { size: 18, after: 4 });
  const head =
    `Dispute ${dispute.gatewayId} of ${formatCents(dispute.amountCents)} CAD, reason: ` +
    `${readableCode(dispute.reason)}, opened ${formatDateTime(zoned(dispute.openedAt, company.timezone))}. ` +
    'Children appear by their initials.';
  await sheet.text([{ text: head }], { size: 9, color: SOFT, after: 10 });
  for (const { title, lines, text } of parts) {
    await sheet.text([{ text: title, isBold: true }], { size: 12, before: 8, after: 4, keep: 44 });
    for (const line of lines) await sheet.text([{ text: line }], { size: 10, indent: 12, marker: '•', after: 3 });
    for (const line of text?.split('\n') ?? []) await sheet.text([{ text: line }], { size: 9, color: SOFT, before: 2 });
  }
  return sheet.finish({ foot: title });
}
