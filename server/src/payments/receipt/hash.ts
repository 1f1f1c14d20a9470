import { sql } from 'drizzle-orm';

/** SHA-256 over the columns of a receipt but its names, so that it can be computed again from the stored row. */
export const RECEIPT_HASH = sql<string>`encode(sha256(convert_to(jsonb_build_array(company_id, order_id, number, kind,
  charge_id, leg_id, points_to_id, amount_cents, taxes_cents, content, extract(epoch from issued_at))::text, 'UTF8')), 'hex')`;
