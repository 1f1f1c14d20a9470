import { PAYOUT_WAYS } from '@tours/contract/list-constants';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, known, refersTo } from './columns.ts';
import { companies, divisions, partners } from './company.ts';
import { transactions } from './transaction.ts';

/**
 * A month's commission of a partner. A draft is computed and never stored, so every row is issued and frozen. Only its
 * payment is added later.
 */
export const commissionStatements = pgTable(
  'commission_statements',
  {
    id: id(),
    companyId: refersTo('company_id', () => companies.id),
    divisionId: refersTo('division_id', () => divisions.id),
    partnerId: refersTo('partner_id', () => partners.id),
    /** Counts the company's statements from 1 without gaps. */
    number: integer('number').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    /** The partner's zone at issue, in which the month begins and ends. */
    timezone: text('timezone').notNull(),
    partnerName: text('partner_name').notNull(),
    sellerName: text('seller_name').notNull(),
    openingCents: integer('opening_cents').notNull(),
    /** The part of the opening balance that was paid before this statement was issued, without tax. */
    paidBeforeCents: integer('paid_before_cents').notNull(),
    linesCents: integer('lines_cents').notNull(),
    closingCents: integer('closing_cents').notNull(),
    /**
     * The part of the closing balance that may be paid: commission of trips that had left some days before the month
     * ended, less everything paid before. Negative if more was paid than is payable by now.
     */
    payableCents: integer('payable_cents').notNull(),
    /** The partner's GST/HST number at issue, and the tax that is paid on top of `payable_cents`. */
    taxNumber: text('tax_number'),
    taxPercentage: numeric('tax_percentage', { precision: 5, scale: 3, mode: 'number' }).notNull(),
    taxCents: integer('tax_cents').notNull(),
    /** SHA-256 over the statement and its lines; see payments/statement/hash.ts. */
    hash: text('hash').notNull(),
    state: text('state', { enum: ['issued', 'paid'] })
      .notNull()
      .default('issued'),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    issuedByName: text('issued_by_name').notNull(),
    /** The day on which the money was sent, as an employee recorded it. */
    paidOn: date('paid_on'),
    paidWay: text('paid_way', { enum: PAYOUT_WAYS }),
    paidReference: text('paid_reference'),
    paidRecordedAt: instant('paid_recorded_at'),
    paidByName: text('paid_by_name'),
  },
  (t) => [
    unique('commission_statements_number_key').on(t.companyId, t.number),
    unique('commission_statements_month_key').on(t.partnerId, t.month),
    index('commission_statements_division_idx').on(t.divisionId, t.month),
    check('commission_statements_number', sql`${t.number} > 0`),
    check('commission_statements_month_first', sql`extract(day from ${t.month}) = 1`),
    check('commission_statements_paid_before', sql`${t.paidBeforeCents} >= 0`),
    check(
      'commission_statements_tax',
      sql`${t.taxCents} >= 0 and (${t.taxCents} = 0 or (${t.taxNumber} is not null and ${t.payableCents} > 0))`,
    ),
    check(
      'commission_statements_adds_up',
      sql`${t.closingCents} = ${t.openingCents} - ${t.paidBeforeCents} + ${t.linesCents}`,
    ),
    known('commission_statements_state_known', t.state),
    check(
      'commission_statements_paid',
      sql`num_nonnulls(${t.paidOn}, ${t.paidWay}, ${t.paidReference}, ${t.paidRecordedAt}, ${t.paidByName})
        = case when ${t.state} = 'paid' then 5 else 0 end`,
    ),
    check('commission_statements_paid_something', sql`${t.state} <> 'paid' or ${t.payableCents} > 0`),
  ],
);

/**
 * The commission of one transaction, frozen at issue. A transaction that counts differently afterwards, such as a
 * refund that the bank returned, gets a correction in a later statement.
 */
export const commissionStatementLines = pgTable(
  'commission_statement_lines',
  {
    statementId: refersTo('statement_id', () => commissionStatements.id),
    transactionId: refersTo('transaction_id', () => transactions.id),
    kind: text('kind', { enum: ['transaction', 'correction'] }).notNull(),
    /** Both amounts have their sign: negative for money that went back. */
    amountCents: integer('amount_cents').notNull(),
    commissionCents: integer('commission_cents').notNull(),
    /** The day from which the commission was payable at issue. A rebooked trip moves it in later statements. */
    payableOn: date('payable_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.transactionId] }),
    index('commission_statement_lines_transaction_idx').on(t.transactionId),
    /** Each transaction is on one statement at most. */
    uniqueIndex('commission_statement_lines_once_key').on(t.transactionId).where(sql`kind = 'transaction'`),
    known('commission_statement_lines_kind_known', t.kind),
  ],
);
