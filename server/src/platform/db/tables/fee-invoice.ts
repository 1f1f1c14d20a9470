import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, refersTo } from './columns.ts';
import { companies } from './company.ts';

/** The parties of an invoice, and its tax, as they were when it was made. */
interface FeeInvoiceContent {
  seller: { name: string; address: string; taxNumber: string | null };
  buyer: { name: string; address: string; taxNumber: string | null };
  timezone: string;
  tax: { label: string; percentage: number } | null;
}

/** The platform's invoice to a company for the fees of a month, which Stripe has taken already. Frozen. */
export const feeInvoices = pgTable(
  'fee_invoices',
  {
    id: id(),
    companyId: refersTo('company_id', () => companies.id),
    /** Counts the invoices of the installation from 1 without gaps. */
    number: integer('number').notNull(),
    /** The first day of the month, in the company's zone. */
    month: date('month').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** The fees that went back with refunds. Negative if banks have returned more refunds than were made since the last invoice. */
    refundedCents: integer('refunded_cents').notNull(),
    /** The tax that is part of what the platform kept. */
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    content: jsonb('content').$type<FeeInvoiceContent>().notNull(),
    hash: text('hash').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    unique('fee_invoices_number_key').on(t.number),
    unique('fee_invoices_month_key').on(t.companyId, t.month),
    check('fee_invoices_month_first', sql`extract(day from ${t.month}) = 1`),
    check('fee_invoices_adds_up', sql`${t.totalCents} = ${t.feeCents} - ${t.refundedCents}`),
    check('fee_invoices_amounts', sql`${t.number} > 0 and ${t.feeCents} >= 0`),
  ],
);
export type FeeInvoice = typeof feeInvoices.$inferSelect;
