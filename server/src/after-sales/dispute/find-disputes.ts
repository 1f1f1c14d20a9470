import type { InputOf } from '@tours/contract/api';
import type { ListedDispute } from '@tours/contract/dispute';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { NEEDS_ANSWER } from '../../payments/index.ts';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { disputes, orders } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { presentListed } from './present.ts';

type Query = InputOf<'findDisputes'>;

const COLUMNS = { openedAt: disputes.openedAt, dueBy: disputes.dueBy, amount: disputes.amountCents };
const WITH_ORDER = sql`${disputes} join ${orders} on ${orders.id} = ${disputes.orderId}`;

export async function findDisputes(ctx: Context, query: Query): Promise<Page<ListedDispute>> {
  const division = await authorisedDivision(ctx, query.division);
  const where = and(
    eq(disputes.divisionId, division.id),
    inState(query.state),
    contains([orders.lolaId, orders.contactName, disputes.gatewayId, disputes.reason], query.search),
  );
  const { id } = disputes;
  const list = { from: WITH_ORDER, where, id, sort: query.sort ?? '-openedAt', columns: COLUMNS, isShort: true };
  const page = await readPage(ctx, list, query, (chosen) =>
    ctx.db
      .select({ dispute: disputes, order: orders })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .where(chosen),
  );
  return page.map((row) => presentListed(row, division.timezone));
}

function inState(state: Query['state']): SQL | undefined {
  if (state === 'closed') return isNotNull(disputes.closedAt);
  if (state === 'open') return isNull(disputes.closedAt);
  if (state === 'respond') return and(inArray(disputes.state, NEEDS_ANSWER), isNull(disputes.sentAt));
  return undefined;
}
