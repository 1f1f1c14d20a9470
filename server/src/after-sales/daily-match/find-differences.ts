import type { InputOf } from '@tours/contract/api';
import type { LedgerDifference } from '@tours/contract/daily-match';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { ledgerDifferences, orderItems, orders } from '../../platform/db/tables/index.ts';
import { choosePage, idIn, inGivenOrder, Page } from '../../platform/lists/choose-page.ts';
import { presentDifference } from './present.ts';

type Query = InputOf<'findLedgerDifferences'>;

const COLUMNS = { foundAt: ledgerDifferences.foundAt, kind: ledgerDifferences.kind };
const WITH_ORDER = sql`${ledgerDifferences} left join ${orders} on ${orders.id} = ${ledgerDifferences.orderId}
  left join ${orderItems} on ${orderItems.id} = ${ledgerDifferences.orderItemId}`;

/** Lists the differences between the books of a division and the vendors', newest first. */
export async function findLedgerDifferences(ctx: Context, query: Query): Promise<Page<LedgerDifference>> {
  const division = await authorisedDivision(ctx, query.division);
  const where = and(
    eq(ledgerDifferences.divisionId, division.id),
    inState(query.state),
    query.kind ? eq(ledgerDifferences.kind, query.kind) : undefined,
    query.search ? found(query.search) : undefined,
  );
  const { id } = ledgerDifferences;
  const list = { from: WITH_ORDER, where, id, sort: query.sort ?? '-foundAt', columns: COLUMNS, isShort: true };
  const { ids, total } = await choosePage(ctx, list, query);
  const rows = await ctx.db
    .select({ difference: ledgerDifferences, ...DIFFERENCE_PARTS })
    .from(ledgerDifferences)
    .leftJoin(orders, eq(orders.id, ledgerDifferences.orderId))
    .leftJoin(orderItems, eq(orderItems.id, ledgerDifferences.orderItemId))
    .where(idIn(id, ids))
    .orderBy(inGivenOrder(id, ids));
  return new Page(
    rows.map((row) => presentDifference(row, division.timezone)),
    total,
  );
}

export const DIFFERENCE_PARTS = {
  order: { id: orders.id, lolaId: orders.lolaId, contactName: orders.contactName },
  item: { id: orderItems.id, lolaId: orderItems.lolaId, title: orderItems.title },
};

function inState(state: Query['state']): SQL | undefined {
  if (state === 'all') return undefined;
  return state === 'closed' ? ne(ledgerDifferences.state, 'open') : eq(ledgerDifferences.state, 'open');
}

const found = (search: string) =>
  contains([orders.lolaId, orders.contactName, orderItems.lolaId, orderItems.title, ledgerDifferences.subject], search);
