import { sumOf } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type disputeMovements, orderItems, transactions } from '../../platform/db/tables/index.ts';
import { zip } from '../../platform/lib/zip.ts';
import { sharesOf } from '../charge/split.ts';
import { IS_LINE_GONE } from './states.ts';

type Movement = typeof disputeMovements.$inferSelect;
type Paid = Pick<Movement, 'chargeId' | 'disputeId'>;

interface Standing extends ItemStanding {
  orderItemId: string;
  startLocal: string;
  /** The effect of this dispute on the booking: taken less returned. */
  ownCents: number;
  ownFeeCents: number;
}

/** Divides a movement over the bookings that its charge paid. Bookings without a share have no line. */
export async function linesOfMovement(ctx: Context, movement: Movement) {
  const items = await readStandings(ctx, movement);
  if (!items.length) return [];
  const amounts = divide(movement.amountCents, items, AMOUNT_BASIS[movement.kind]);
  const fees = divide(movement.feeCents, items, FEE_BASIS[movement.kind]);
  const lines = zip(items, zip(amounts, fees)).map(([item, [amountCents, feeCents]]) => ({
    ...pick(item, ['orderItemId', 'startLocal']),
    amountCents,
    feeCents,
    partnerCommissionCents: commissionOf(movement, item),
  }));
  return lines.filter((line) => line.amountCents || line.feeCents || line.partnerCommissionCents);
}

type Basis = Partial<Record<Movement['kind'], (item: Standing) => number>>;

/** A withdrawal takes what each booking has left, and a reinstatement returns what the dispute took. */
const AMOUNT_BASIS: Basis = {
  withdrawn: (item) => Math.max(0, item.paidCents - item.refundedCents - item.disputedCents),
  reinstated: ({ ownCents }) => ownCents,
};

/** The fee follows the operator's part, which may come back before or after the money. */
const FEE_BASIS: Basis = {
  reversed: ({ ownCents, paidCents }) => ownCents || paidCents,
  settled: ({ ownCents, paidCents }) => ownCents || paidCents,
  returned: ({ ownFeeCents }) => ownFeeCents,
};

/**
 * Divides a sum over bookings in proportion to the basis. A movement without one changes nothing of that kind in the
 * lines. If every basis is zero, the first booking has it all.
 */
function divide(cents: number, items: Standing[], basis: Basis[Movement['kind']]): number[] {
  if (!basis) return items.map(() => 0);
  const totalCents = sumOf(items, basis);
  if (totalCents === 0) return items.map((_, at) => (at === 0 ? cents : 0));
  return sharesOf(items.map(basis), { takenCents: cents, totalCents });
}

function commissionOf({ kind }: Movement, item: Standing): number {
  if (kind === 'lost') return Math.max(0, commissionToTake(item));
  return kind === 'regained' ? Math.max(0, -commissionToTake(item)) : 0;
}

/** The commission that the partner still has to give back, or gets again if it is negative. */
export async function commissionDue(ctx: Context, of: Paid): Promise<number> {
  return sumOf(await readStandings(ctx, of), commissionToTake);
}

/** The commission that the partner loses if an open dispute is lost as it is now. */
export async function commissionIfLost(ctx: Context, of: Paid): Promise<number> {
  return sumOf(await readStandings(ctx, of), (item) => commissionToTake(item, item.ownCents));
}

async function readStandings(ctx: Context, { chargeId, disputeId }: Paid): Promise<Standing[]> {
  const isDispute = sql`${transactions.transactionType} = 'dispute'`;
  const counts = sql`${transactions.state} <> 'failed'`;
  const isOwn = sql`${transactions.movementId} in (select id from dispute_movements where dispute_id = ${disputeId})`;
  const sum = (column: 'amount_cents' | 'fee_cents' | 'partner_commission_cents', which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(transactions.${sql.raw(column)}) filter (where ${which}), 0)::int`;
  const net = (column: Parameters<typeof sum>[0], which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(case direction when 'out' then transactions.${sql.raw(column)} else -transactions.${sql.raw(column)} end)
      filter (where ${which}), 0)::int`;
  return ctx.db
    .select({
      orderItemId: orderItems.id,
      startLocal: orderItems.startLocal,
      paidCents: sum('amount_cents', sql`direction = 'in' and not ${isDispute}`),
      commissionCents: sum('partner_commission_cents', sql`direction = 'in' and not ${isDispute}`),
      refundedCents: sum('amount_cents', sql`direction = 'out' and ${counts} and not ${isDispute}`),
      disputedCents: net('amount_cents', isDispute),
      goneCents: net('amount_cents', IS_LINE_GONE),
      commissionBackCents: net('partner_commission_cents', sql`(${isDispute} or (direction = 'out' and ${counts}))`),
      ownCents: net('amount_cents', isOwn),
      ownFeeCents: net('fee_cents', isOwn),
    })
    .from(transactions)
    .innerJoin(orderItems, eq(orderItems.id, transactions.orderItemId))
    .where(eq(transactions.chargeId, chargeId))
    .groupBy(orderItems.id)
    .orderBy(asc(orderItems.position));
}

export interface ItemStanding {
  paidCents: number;
  commissionCents: number;
  refundedCents: number;
  /** Taken by disputes and not returned. */
  disputedCents: number;
  /** The part of it that no bank will return, by its decision. */
  goneCents: number;
  commissionBackCents: number;
}

/**
 * The commission that a booking still has to give back for the money that is permanently gone, and for `moreCents` that may
 * follow. Negative if money came back.
 */
export function commissionToTake(item: Omit<ItemStanding, 'disputedCents'>, moreCents = 0): number {
  const { paidCents, commissionCents, refundedCents, goneCents, commissionBackCents } = item;
  if (paidCents <= 0) return 0;
  const gone = Math.min(paidCents, refundedCents + goneCents + moreCents);
  return Math.round((commissionCents * gone) / paidCents) - commissionBackCents;
}
