import type { InputOf } from '@tours/contract/api';
import { inBothUnits } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import type { ListedTransaction } from '@tours/contract/transaction';
import { eq, type SQL } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { orderItems, orders, transactions } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { TRANSACTION_COLUMNS, transactionsFound } from './list-filter.ts';

type Query = InputOf<'findTransactions'>;

export async function findTransactions(ctx: Context, query: Query): Promise<Page<ListedTransaction>> {
  const reader = await readerOf(ctx, query.division);
  const where = await transactionsFound(ctx, reader, query);
  const { sort = '-createdAt' } = query;
  const list = { from: transactions, where, id: transactions.id, sort, columns: TRANSACTION_COLUMNS };
  const page = await readPage(ctx, list, query, (chosen) => readTransactions(ctx, chosen));
  return page.map((row) => present(row, reader.zone));
}

function readTransactions(ctx: Context, condition: SQL) {
  return ctx.db
    .select({
      line: transactions,
      customer: { name: orders.contactName, email: orders.contactEmail },
      item: {
        _id: orderItems.id,
        ...pick(orderItems, ['lolaId', 'title', 'headline']),
      },
      order: { _id: orders.id, lolaId: orders.lolaId },
    })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.orderId))
    .innerJoin(orderItems, eq(orderItems.id, transactions.orderItemId))
    .where(condition);
}

type TransactionRow = Awaited<ReturnType<typeof readTransactions>>[number];

function present({ line, ...of }: TransactionRow, zone: string): ListedTransaction {
  return {
    _id: line.id,
    ...pick(line, ['lolaId', 'transactionType', 'way', 'direction', 'state']),
    ...inBothUnits({ amount: line.amountCents, fee: line.feeCents, partnerCommission: line.partnerCommissionCents }),
    gatewayId: line.gatewayId,
    createdAt: zoned(line.createdAt, zone),
    ...of,
  };
}
