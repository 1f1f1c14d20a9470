import type { TakenWay } from '@tours/contract/instalment-labels';
import { RECEIPT_KINDS } from '@tours/contract/receipt-labels';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofCharge } from './charge.ts';
import { id, instant, known, owners, refersTo } from './columns.ts';
import { companies } from './company.ts';
import { ofOrder } from './order.ts';

/**
 * The last number of a company's receipts. Issuing locks this row until the transaction ends, so numbers have
 * no gaps, and no two papers share one.
 */
export const receiptCounters = pgTable('receipt_counters', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  lastNumber: integer('last_number').notNull(),
});

/** Everything that a receipt prints, as it was when it was issued. */
export interface ReceiptContent {
  issuer: {
    legalName: string;
    legalAddress: string;
    gstNumber: string;
    qstNumber: string | null;
    pstNumber: string | null;
  };
  timezone: string;
  orderLolaId: string;
  group: string;
  partner: string;
  method: 'card' | TakenWay | null;
  lines: { title: string; startLocal: string; travellers: number; amountCents: number; taxesCents: number }[];
  totalCents: number;
  /** The part of the total that nobody has to pay, because it was waived or its booking got cheaper. */
  waivedCents: number;
  paidCents: number;
  refundedCents: number;
  balanceCents: number;
}

/** A receipt, or another paper in the same sequence of numbers. Rows never change; only an erasure removes the names. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    companyId: refersTo('company_id', () => companies.id),
    ...owners(),
    /** Counts the papers of the company from 1 without gaps. */
    number: integer('number').notNull(),
    kind: text('kind', { enum: RECEIPT_KINDS }).notNull(),
    chargeId: uuid('charge_id'),
    legId: uuid('leg_id'),
    /** The receipt of a credit note, or the credit note of a reversal. */
    pointsToId: uuid('points_to_id').references((): AnyPgColumn => receipts.id),
    /** Both have a sign: negative for a credit note. */
    amountCents: integer('amount_cents').notNull(),
    taxesCents: integer('taxes_cents').notNull(),
    content: jsonb('content').$type<ReceiptContent>().notNull(),
    /** SHA-256 over everything but the names; see payments/receipt/hash.ts. */
    hash: text('hash').notNull(),
    /** The names are beside the content, because an erasure may have to take them out. */
    payerName: text('payer_name').notNull(),
    schoolName: text('school_name'),
    /** The person was erased, and the law still needs their name on this receipt. */
    isNameKept: boolean('is_name_kept').notNull().default(false),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    ofOrder('receipts', t),
    ofCharge('receipts', t),
    unique('receipts_number_key').on(t.companyId, t.number),
    /** Each charge has one receipt, and each leg one credit note and one reversal. */
    uniqueIndex('receipts_movement_key').on(t.chargeId, sql`coalesce(leg_id, charge_id)`, t.kind),
    index('receipts_order_idx').on(t.orderId, t.number),
    index('receipts_kept_names_idx').on(t.issuedAt).where(sql`is_name_kept`),
    index('receipts_points_to_idx').on(t.pointsToId).where(sql`points_to_id is not null`),
    known('receipts_kind_known', t.kind),
    check('receipts_number', sql`${t.number} > 0`),
    check(
      'receipts_about',
      sql`case ${t.kind} when 'receipt' then ${t.chargeId} is not null and ${t.legId} is null and ${t.pointsToId} is null
        when 'order' then num_nonnulls(${t.chargeId}, ${t.legId}, ${t.pointsToId}) = 0
        else num_nonnulls(${t.chargeId}, ${t.legId}, ${t.pointsToId}) = 3 end`,
    ),
  ],
);
export type Receipt = typeof receipts.$inferSelect;
