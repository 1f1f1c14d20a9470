import type { findLedgerDifferences as endpoint, LedgerDifference } from '@tours/contract/ledger';
import { and, count, eq, ne, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { ledgerDifferences, orderItems, orders } from '../../db/tables/index.ts';
import { contains } from '../../lib/contains.ts';
import { counted } from '../../lib/counted.ts';
import { orderedBy } from '../../lib/list-order.ts';
import { pageOf } from '../../lib/page-of.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { presentDifference } from './present.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const SORTS = { foundAt: ledgerDifferences.foundAt, kind: ledgerDifferences.kind };

/** Lists where a division's books and the vendors' do not agree, newest first. */
export async function findLedgerDifferences(ctx: Context, query: Query): Promise<LedgerDifference[]> {
  const division = await authorisedDivision(ctx, query.division);
  const asked = and(
    eq(ledgerDifferences.divisionId, division.id),
    inState(query.state),
    query.kind ? eq(ledgerDifferences.kind, query.kind) : undefined,
    query.search ? found(query.search) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ difference: ledgerDifferences, ...DIFFERENCE_PARTS })
      .from(ledgerDifferences)
      .leftJoin(orders, eq(orders.id, ledgerDifferences.orderId))
      .leftJoin(orderItems, eq(orderItems.id, ledgerDifferences.orderItemId))
      .where(asked)
      .orderBy(...orderedBy(query.sort ?? '-foundAt', SORTS, ledgerDifferences.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ rows: count() })
      .from(ledgerDifferences)
      .leftJoin(orders, eq(orders.id, ledgerDifferences.orderId))
      .leftJoin(orderItems, eq(orderItems.id, ledgerDifferences.orderItemId))
      .where(asked),
  ]);
  return counted(
    rows.map((row) => presentDifference(row, division.timezone)),
    total?.rows ?? 0,
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

const found = (words: string) =>
  contains([orders.lolaId, orders.contactName, orderItems.lolaId, orderItems.title, ledgerDifferences.subject], words);
