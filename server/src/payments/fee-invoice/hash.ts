import { sql } from 'drizzle-orm';

/** SHA-256 over everything of an invoice, computed from the stored row. */
export const FEE_INVOICE_HASH = sql<string>`encode(sha256(convert_to(jsonb_build_array(company_id, number, month,
  fee_cents, refunded_cents, tax_cents, total_cents, content, extract(epoch from issued_at))::text, 'UTF8')), 'hex')`;
