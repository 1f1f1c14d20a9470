import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type orderItems, refunds, transactions } from '../../db/tables/index.ts';
import type { Standing } from './split.ts';

export type Item = typeof orderItems.$inferSelect;
type Line = typeof transactions.$inferSelect;

/** Read from the ledger's lines, and from refunds that are under way. Under the order's lock where it decides. */
export async function readStanding(ctx: Context, item: Item): Promise<Standing> {
  const lines = await ctx.db.select().from(transactions).where(eq(transactions.orderId, item.orderId));
  const underWay = await ctx.db
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderItemId, item.id),
        eq(refunds.state, 'open'),
        eq(refunds.ledgerState, 'waiting'),
        eq(refunds.method, 'card'),
        eq(refunds.isTransferReversed, false),
        eq(refunds.isPaidByPlatform, false),
      ),
    );
  return standingOf(item, lines, underWay);
}

/** Without a database, so that any sequence of events can be tried. */
export function standingOf(
  item: Pick<Item, 'id' | 'amountPaidCents' | 'partnerCommissionCents' | 'amountRefundedCents'>,
  lines: Line[],
  underWay: { amountCents: number }[],
): Standing {
  const payments = lines.filter((line) => line.transactionType === 'payment');
  const byCard = lines.filter((line) => line.transactionType === 'refund');
  const stands = (line: Line) => line.state !== 'failed';
  const mine = byCard.filter((line) => line.orderItemId === item.id);
  const sentBack = mine.filter((line) => !stands(line) && line.isTransferReversed === true);
  const fromHeld = mine.filter((line) => stands(line) && line.heldCents > 0);
  const out = lines.filter((line) => line.orderItemId === item.id && line.direction === 'out' && stands(line));
  return {
    charge: { amountCents: amount(payments), feeCents: fee(payments), refundedCents: amount(byCard.filter(stands)) },
    item: {
      paidCents: item.amountPaidCents,
      commissionCents: item.partnerCommissionCents,
      refundedCents: item.amountRefundedCents,
      commissionBackCents: out.reduce((sum, line) => sum + line.partnerCommissionCents, 0),
    },
    held: {
      amountCents: amount(sentBack),
      feeCents: fee(sentBack),
      usedCents: fromHeld.reduce((sum, line) => sum + line.heldCents, 0) + amount(underWay),
      usedFeeCents: fee(fromHeld),
    },
  };
}

const amount = (lines: { amountCents: number }[]) => lines.reduce((sum, line) => sum + line.amountCents, 0);
const fee = (lines: Line[]) => lines.reduce((sum, line) => sum + line.feeCents, 0);
