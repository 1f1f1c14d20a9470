import type { InputOf } from '@tours/contract/api';
import type { ListedDifference } from '@tours/contract/reconciliation';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { differences, orderItems, orders } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { presentDifference } from './present.ts';

type Query = InputOf<'findDifferences'>;

const COLUMNS = { foundAt: differences.foundAt, kind: differences.kind };
const WITH_ORDER = sql`${differences} left join ${orders} on ${orders.id} = ${differences.orderId}
  left join ${orderItems} on ${orderItems.id} = ${differences.orderItemId}`;
const SEARCHED = [orders.lolaId, orders.contactName, orderItems.lolaId, orderItems.title, differences.subject];

/** Lists the differences between the books of a division and the vendors', newest first. */
export async function findDifferences(ctx: Context, query: Query): Promise<Page<ListedDifference>> {
  const division = await authorisedDivision(ctx, query.division);
  const where = and(
    eq(differences.divisionId, division.id),
    inState(query.state),
    query.kind ? eq(differences.kind, query.kind) : undefined,
    contains(SEARCHED, query.search),
  );
  const { id } = differences;
  const list = { from: WITH_ORDER, where, id, sort: query.sort ?? '-foundAt', columns: COLUMNS, isShort: true };
  const page = await readPage(ctx, list, query, (chosen) =>
    ctx.db
      .select({ difference: differences, ...DIFFERENCE_PARTS })
      .from(differences)
      .leftJoin(orders, eq(orders.id, differences.orderId))
      .leftJoin(orderItems, eq(orderItems.id, differences.orderItemId))
      .where(chosen),
  );
  return page.map((row) => presentDifference(row, division.timezone));
}

export const DIFFERENCE_PARTS = {
  order: { id: orders.id, lolaId: orders.lolaId, contactName: orders.contactName },
  item: { id: orderItems.id, lolaId: orderItems.lolaId, title: orderItems.title },
};

function inState(state: Query['state']): SQL | undefined {
  if (state === 'all') return undefined;
  return state === 'closed' ? ne(differences.state, 'open') : eq(differences.state, 'open');
}
