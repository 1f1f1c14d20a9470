import { inBothUnits } from '@tours/contract/money';
import type { TransactionTotals } from '@tours/contract/transaction';
import { sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { withFreshPlan } from '../../platform/db/fresh-plan.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { transactions } from '../../platform/db/tables/index.ts';
import { withMoreTime } from '../../platform/db/with-more-time.ts';
import { sumInSql } from '../../platform/lists/sum-in-sql.ts';
import { counts, isDispute, isPayment, kept } from './kept.ts';
import { type TransactionFilter, transactionsFound } from './list-filter.ts';

const amount = transactions.amountCents;

export async function getTransactionTotals(ctx: Context, filter: TransactionFilter): Promise<TransactionTotals> {
  const where = await transactionsFound(ctx, await readerOf(ctx, filter.division), filter);
  const { rows } = await withMoreTime(ctx, (ctx) =>
    ctx.db.execute<Record<'lines' | 'payments' | 'refunds' | 'disputed' | 'fees' | 'partner', number>>(
      withFreshPlan(sql`
    select count(*)::int as lines, ${sumInSql(sql`case when ${isPayment} then ${amount} else 0 end`)} as payments,
      ${sumInSql(sql`case when ${isPayment} or ${isDispute} or not ${counts} then 0 else ${amount} end`)} as refunds,
      ${sumInSql(sql`case when ${isDispute} then -(${kept(amount)}) else 0 end`)} as disputed,
      ${sumInSql(kept(transactions.feeCents))} as fees, ${sumInSql(kept(transactions.partnerCommissionCents))} as partner
    from ${transactions} where ${where}`),
    ),
  );
  const { lines, payments, refunds, disputed, fees, partner } = oneRow(rows);
  return {
    transactions: lines,
    ...inBothUnits({ payments, refunds, disputed, net: payments - refunds - disputed, fees, partnerFees: partner }),
  };
}
