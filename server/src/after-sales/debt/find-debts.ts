import type { InputOf } from '@tours/contract/api';
import type { Debt } from '@tours/contract/dispute';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { disputeTransfers, operatorDebts, orders } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';

const COLUMNS = { createdAt: operatorDebts.createdAt, amount: operatorDebts.amountCents };
const WITH_ORDER = sql`${operatorDebts} join ${orders} on ${orders.id} = ${operatorDebts.orderId}`;

/** Lists what the operator owes the platform, the newest first. */
export async function findDebts(ctx: Context, query: InputOf<'findDebts'>): Promise<Page<Debt>> {
  const division = await authorisedDivision(ctx, query.division);
  const where = and(
    eq(operatorDebts.divisionId, division.id),
    query.state === 'all' ? undefined : eq(operatorDebts.state, 'owed'),
    contains([orders.lolaId, orders.contactName], query.search),
  );
  const { id } = operatorDebts;
  const list = { from: WITH_ORDER, where, id, sort: query.sort ?? '-createdAt', columns: COLUMNS, isShort: true };
  const page = await readPage(ctx, list, query, (chosen) => readDebts(ctx, chosen));
  return page.map((row) => presentDebt(row, division.timezone));
}

export const readDebts = (ctx: Context, condition: SQL | undefined) =>
  ctx.db
    .select({
      debt: operatorDebts,
      order: { _id: orders.id, lolaId: orders.lolaId, customer: orders.contactName },
      problem: disputeTransfers.problem,
    })
    .from(operatorDebts)
    .innerJoin(orders, eq(orders.id, operatorDebts.orderId))
    .leftJoin(disputeTransfers, eq(disputeTransfers.id, operatorDebts.disputeTransferId))
    .where(condition);

export function presentDebt(
  { debt, order, problem }: Awaited<ReturnType<typeof readDebts>>[number],
  zone: string,
): Debt {
  const { state } = debt;
  return {
    _id: debt.id,
    order,
    amountCents: debt.amountCents,
    state,
    note: debt.settledNote,
    cause: debt.legId ? 'refund' : 'dispute',
    createdAt: zoned(debt.createdAt, zone),
    problem: state === 'owed' ? problem : null,
    settledBy: debt.settledByName,
  };
}
