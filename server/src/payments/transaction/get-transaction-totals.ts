import type { TransactionTotals } from '@tours/contract/transaction';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { transactions } from '../../platform/db/tables/index.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { sumsOf } from '../../platform/lists/sums-of.ts';
import { type TransactionFilter, transactionsFound } from './list-filter.ts';
import { counts, isDispute, isPayment, signed } from './signed.ts';

const amount = transactions.amountCents;

export async function getTransactionTotals(ctx: Context, filter: TransactionFilter): Promise<TransactionTotals> {
  const where = await transactionsFound(ctx, await readerOf(ctx, filter.division), filter);
  const sums = await sumsOf<Exclude<keyof TransactionTotals, 'netCents'>>(
    ctx,
    sql`
    select count(*)::int as "rows", ${sumInSql(sql`case when ${isPayment} then ${amount} else 0 end`)} as "paymentsCents",
      ${sumInSql(sql`case when ${isPayment} or ${isDispute} or not ${counts} then 0 else ${amount} end`)} as "refundsCents",
      ${sumInSql(sql`case when ${isDispute} then -(${signed(amount)}) else 0 end`)} as "disputedCents",
      ${sumInSql(signed(transactions.feeCents))} as "feesCents",
      ${sumInSql(signed(transactions.partnerCommissionCents))} as "partnerCommissionCents"
    from ${transactions} where ${where}`,
  );
  return { ...sums, netCents: sums.paymentsCents - sums.refundsCents - sums.disputedCents };
}
