import { inBothUnits } from '@tours/contract/money';
import type { TransactionTotals } from '@tours/contract/transaction';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { transactions } from '../../platform/db/tables/index.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { sumsOf } from '../../platform/lists/sums-of.ts';
import { counts, isDispute, isPayment, kept } from './kept.ts';
import { type TransactionFilter, transactionsFound } from './list-filter.ts';

const amount = transactions.amountCents;

export async function getTransactionTotals(ctx: Context, filter: TransactionFilter): Promise<TransactionTotals> {
  const where = await transactionsFound(ctx, await readerOf(ctx, filter.division), filter);
  const sums = await sumsOf<'transactions' | 'payments' | 'refunds' | 'disputed' | 'fees' | 'partnerFees'>(
    ctx,
    sql`
    select count(*)::int as transactions, ${sumInSql(sql`case when ${isPayment} then ${amount} else 0 end`)} as payments,
      ${sumInSql(sql`case when ${isPayment} or ${isDispute} or not ${counts} then 0 else ${amount} end`)} as refunds,
      ${sumInSql(sql`case when ${isDispute} then -(${kept(amount)}) else 0 end`)} as disputed,
      ${sumInSql(kept(transactions.feeCents))} as fees,
      ${sumInSql(kept(transactions.partnerCommissionCents))} as "partnerFees"
    from ${transactions} where ${where}`,
  );
  const { transactions: lines, ...amounts } = sums;
  const net = amounts.payments - amounts.refunds - amounts.disputed;
  return { transactions: lines, ...inBothUnits({ ...amounts, net }) };
}
