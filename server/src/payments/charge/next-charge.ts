import { sumOf } from '@tours/contract/money';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { itemsOfOrder } from '../../platform/db/items-of-order.ts';
import { charges, type Order, type OrderItem, ownersOf, transactions } from '../../platform/db/tables/index.ts';
import { zip } from '../../platform/lib/zip.ts';
import { type Charge, typeOfLine } from './checkout-charge.ts';
import { type ChargeShare, NOTHING_WRITTEN, partOf, type SharedItem, shareCharge, sharesOf } from './split.ts';

/** The booking that a share is for. */
interface Place {
  orderItemId: string;
  startLocal: string;
}

interface NextCharge {
  amountCents: number;
  method: (typeof charges.$inferSelect)['method'];
  /** The fee that Stripe knows. Left out while the charge is being prepared. */
  feeCents?: number;
}

/**
 * Shares the next charge of a confirmed order over its items, by their current prices: less what was waived and refunded.
 * The charge's fee is the sum of the shares' fees. The caller holds the order's lock or lease.
 */
export async function shareNextCharge(
  ctx: Context,
  orderId: string,
  { amountCents, method, feeCents }: NextCharge,
): Promise<(ChargeShare & Place)[]> {
  const items = await readCurrentItems(ctx, orderId);
  const takenCents = amountCents + sumOf(items, ({ written }) => written.amountCents);
  const shares = shareCharge(items, takenCents);
  const fees = feesOf(shares, method === 'card' ? feeCents : 0);
  return zip(items, zip(shares, fees)).map(([{ orderItemId, startLocal }, [share, feeCents]]) => ({
    ...share,
    feeCents,
    orderItemId,
    startLocal,
  }));
}

/** The ledger's lines of a paid charge, one for each booking, without their readable ids. */
export async function linesOfCharge(ctx: Context, order: Order, charge: Charge) {
  const shares = await shareNextCharge(ctx, order.id, charge);
  return shares.map((share) => ({
    ...ownersOf(order),
    ...share,
    chargeId: charge.id,
    ...typeOfLine(charge.method, 'payment'),
    direction: 'in' as const,
    gatewayId: charge.intentId,
    note: charge.note,
    createdAt: ctx.clock(),
  }));
}

/** A fee that Stripe knows stays as it is, even if a refund has changed the items' shares since. */
function feesOf(shares: ChargeShare[], knownCents: number | undefined): number[] {
  const sum = sumOf(shares, (share) => share.feeCents);
  if (knownCents === undefined || knownCents === sum) return shares.map(({ feeCents }) => feeCents);
  const amounts = shares.map(({ amountCents }) => amountCents);
  return sharesOf(amounts, { takenCents: knownCents, totalCents: sumOf(shares, (share) => share.amountCents) });
}

/**
 * The items with their current prices and the sums of their lines, net of refunds. Money that a bank took after a dispute
 * stays paid here, because nobody is asked for it again.
 */
async function readCurrentItems(ctx: Context, orderId: string): Promise<(SharedItem & Place)[]> {
  const items = await itemsOfOrder(ctx, orderId);
  const lines = await ctx.db
    .select({ line: transactions, method: charges.method })
    .from(transactions)
    .innerJoin(charges, eq(charges.id, transactions.chargeId))
    .where(
      and(
        eq(transactions.orderId, orderId),
        ne(transactions.state, 'failed'),
        ne(transactions.transactionType, 'dispute'),
      ),
    );
  return items.map((item) => {
    const own = lines.filter(({ line }) => line.orderItemId === item.id);
    return { orderItemId: item.id, startLocal: item.startLocal, ...currentItem(item, own) };
  });
}

type Fees = 'feeCents' | 'partnerCommissionCents';
type Priced = Pick<OrderItem, 'amountTotalCents' | 'amountWaivedCents' | 'amountRefundedCents' | Fees>;
type Line = Pick<typeof transactions.$inferSelect, 'direction' | 'amountCents' | Fees | 'balanceCents'>;

/** An item's current price with its fee and commission, and what its lines contain already. */
export function currentItem(item: Priced, lines: { line: Line; method: NextCharge['method'] }[]): SharedItem {
  const { amountTotalCents: totalCents } = item;
  const amountCents = totalCents - item.amountWaivedCents - item.amountRefundedCents;
  const byHandCents = sumOf(lines, ({ line, method }) => (method === 'card' ? 0 : line.balanceCents));
  const written = lines.reduce((sum, { line }) => plus(sum, line), NOTHING_WRITTEN);
  // Cash brings the platform no fee, and no later charge makes up for it.
  const forgoneCents = partOf(item.feeCents, { takenCents: byHandCents, totalCents });
  return {
    amountCents,
    feeCents: partOf(item.feeCents, { takenCents: amountCents, totalCents }),
    partnerCommissionCents: partOf(item.partnerCommissionCents, { takenCents: amountCents, totalCents }),
    written: { ...written, feeCents: written.feeCents + forgoneCents },
  };
}

function plus(sum: ChargeShare, line: Line): ChargeShare {
  const sign = line.direction === 'in' ? 1 : -1;
  return {
    amountCents: sum.amountCents + sign * line.amountCents,
    feeCents: sum.feeCents + sign * line.feeCents,
    partnerCommissionCents: sum.partnerCommissionCents + sign * line.partnerCommissionCents,
  };
}

/** The sequence of an order's next charge, after the 1 of its checkout. The caller holds the order's lock. */
export const nextSequence = (orderId: string): SQL<number> =>
  sql`(select coalesce(max(c.sequence), 1) + 1 from ${charges} c where c.order_id = ${orderId})`;
