import type { InputOf } from '@tours/contract/api';
import type { FeeInvoice as ShownInvoice } from '@tours/contract/company-settings';
import type { NamedFile } from '@tours/contract/endpoint';
import { pick } from '@tours/contract/pick';
import { and, desc, eq } from 'drizzle-orm';
import { companyForSettings } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow, oneRow } from '../../platform/db/one-row.ts';
import { type FeeInvoice, feeInvoices } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { firstDay } from '../statement/drafts.ts';
import { writeFeeInvoicePdf } from './write-fee-invoice-pdf.ts';

/** Lists the platform's invoices to the caller's company, the newest first. */
export async function listFeeInvoices(ctx: Context): Promise<ShownInvoice[]> {
  const { company } = await companyForSettings(ctx);
  const rows = await ctx.db
    .select()
    .from(feeInvoices)
    .where(eq(feeInvoices.companyId, company.id))
    .orderBy(desc(feeInvoices.month));
  return rows.map(({ month, issuedAt, content, ...row }) => ({
    ...pick(row, ['number', 'feeCents', 'refundedCents', 'taxCents', 'totalCents']),
    month: month.slice(0, 7),
    issuedAt: zoned(issuedAt, content.timezone),
  }));
}

export async function getFeeInvoicePdf(ctx: Context, { month }: InputOf<'getFeeInvoicePdf'>): Promise<NamedFile> {
  const { company } = await companyForSettings(ctx);
  const invoice = await ctx.db
    .select()
    .from(feeInvoices)
    .where(and(eq(feeInvoices.companyId, company.id), eq(feeInvoices.month, firstDay(month))))
    .then(foundRow);
  return pdfOf(invoice);
}

/** The invoice as the attachment of its mail. */
export async function feeInvoicePdf(ctx: Context, id: string): Promise<NamedFile> {
  return pdfOf(await ctx.db.select().from(feeInvoices).where(eq(feeInvoices.id, id)).then(oneRow));
}

async function pdfOf(invoice: FeeInvoice): Promise<NamedFile> {
  return {
    name: `fee-invoice-${invoice.number}-${invoice.month.slice(0, 7)}.pdf`,
    content: await writeFeeInvoicePdf(invoice),
  };
}
