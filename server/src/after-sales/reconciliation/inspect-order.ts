import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { differences, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readBooks, readFacts } from './facts.ts';
import { judgeOrder } from './judge-order.ts';
import { type Occasion, writeFindings } from './write-findings.ts';

/**
 * An order that changes more often than this during the comparison is left to the next run. A dispute that the comparison has
 * just recorded changes it three times more: the operator's part is planned, begun and made.
 */
const MAX_ROUNDS = 5;

/**
 * Reads both sides of an order and saves their differences. Every difference of an order is found here, and the
 * vendors' lists only tell which orders to inspect. If the order changed here while the vendors were asked, it is read
 * again, so that no false difference is listed.
 */
export async function inspectOrder(
  ctx: Context,
  orderId: string,
  occasion: Occasion,
  intents: string[] = [],
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const books = await readBooks(ctx, orderId);
    if (!books) return;
    const known = await knownPayments(ctx, orderId);
    const found = judgeOrder(await readFacts(ctx, books, [...intents, ...known]), ctx.clock());
    // A refund that begins leaves the order's own row as it was.
    if (!isDeepStrictEqual(await readBooks(ctx, orderId), books)) continue;
    const { divisionId, updatedAt } = books.order;
    const isWritten = await inTransaction(ctx, async (ctx) => {
      const [now] = await ctx.db
        .select({ updatedAt: orders.updatedAt })
        .from(orders)
        .where(and(eq(orders.id, orderId), eq(orders.divisionId, divisionId)))
        .for('share');
      if (now?.updatedAt.getTime() !== updatedAt.getTime()) return false;
      const ofOrder = and(eq(differences.divisionId, divisionId), eq(differences.orderId, orderId));
      await writeFindings(ctx, { divisionId, orderId }, found, occasion, ofOrder);
      return true;
    });
    if (isWritten) return;
  }
  ctx.log.info({ orderId }, 'an order changes while its books are compared; next time');
}

/** Reads payments made outside this product that an earlier list named, so that a second look finds them too. */
async function knownPayments(ctx: Context, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ intent: sql<string | null>`${differences.about}->>'intent'` })
    .from(differences)
    .where(eq(differences.orderId, orderId));
  return rows.flatMap(({ intent }) => intent || []);
}
