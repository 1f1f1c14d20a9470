import type { InputOf } from '@tours/contract/api';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { ofBookings } from '../../platform/db/of-booking.ts';
import { orderItems, transactions } from '../../platform/db/tables/index.ts';
import { isOneOf, isSelected, withinDays, withinTrip } from '../../platform/lists/filters.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { searched } from '../../platform/lists/search.ts';

export type TransactionFilter = InputOf<'getTransactionTotals'>;

export const TRANSACTION_COLUMNS = {
  createdAt: transactions.createdAt,
  lolaId: transactions.lolaId,
  amount: transactions.amountCents,
};

/** The condition for the transactions that a filter matches among the reader's own. */
export async function transactionsFound(
  ctx: Context,
  reader: Reader,
  filter: TransactionFilter,
): Promise<SQL | undefined> {
  const { item, search } = filter;
  return and(
    reader.own(transactions),
    isSelected(transactions.id, filter.ids),
    isOneOf(transactions.groupId, filter.group),
    isOneOf(transactions.partnerId, filter.partner),
    isOneOf(transactions.transactionType, filter.type),
    item === undefined ? undefined : ofBookings(ctx, transactions, eq(orderItems.itemId, item)),
    withinTrip(transactions.startLocal, { from: filter.tripFrom, to: filter.tripTo }),
    withinDays(transactions.createdAt, { from: filter.createdFrom, to: filter.createdTo }, reader.zone),
    search ? await searched(ctx, reader, transactions, search) : undefined,
  );
}
