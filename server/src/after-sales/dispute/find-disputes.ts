import type { InputOf } from '@tours/contract/api';
import type { ListedDispute } from '@tours/contract/dispute';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { NEEDS_ANSWER } from '../../payments/index.ts';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { disputes, orders } from '../../platform/db/tables/index.ts';
import { choosePage, idIn, inGivenOrder, Page } from '../../platform/lists/choose-page.ts';
import { presentListed } from './present.ts';

type Query = InputOf<'findDisputes'>;

const COLUMNS = { openedAt: disputes.openedAt, dueBy: disputes.dueBy, amount: disputes.amountCents };
const WITH_ORDER = sql`${disputes} join ${orders} on ${orders.id} = ${disputes.orderId}`;

/** Lists the disputes of a division. */
export async function findDisputes(ctx: Context, query: Query): Promise<Page<ListedDispute>> {
  const division = await authorisedDivision(ctx, query.division);
  const where = and(
    eq(disputes.divisionId, division.id),
    inState(query.state),
    query.search
      ? contains([orders.lolaId, orders.contactName, disputes.gatewayId, disputes.reason], query.search)
      : undefined,
  );
  const { id } = disputes;
  const list = { from: WITH_ORDER, where, id, sort: query.sort ?? '-openedAt', columns: COLUMNS, isShort: true };
  const { ids, total } = await choosePage(ctx, list, query);
  const rows = await ctx.db
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(idIn(id, ids))
    .orderBy(inGivenOrder(id, ids));
  const shown = rows.map((row) => presentListed(row, division.timezone));
  return new Page(shown, total);
}

function inState(state: Query['state']): SQL | undefined {
  if (state === 'closed') return isNotNull(disputes.closedAt);
  if (state === 'open') return isNull(disputes.closedAt);
  if (state === 'respond') return and(inArray(disputes.state, NEEDS_ANSWER), isNull(disputes.sentAt));
  return undefined;
}
