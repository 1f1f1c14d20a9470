import { formatCents, sumOf } from '@tours/contract/money';
import { and, eq, sql } from 'drizzle-orm';
import { alertSupport } from '../../mails/index.ts';
import { type Charge, chargeOf, type Dispute, isMoneyGone } from '../../payments/index.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { disputeMovements, disputeTransfers, ownersOf, transactions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { endDebt } from '../debt/record-debt.ts';
import { disputeLeases, IS_OPEN, type Transfer, transfersOf } from './lease.ts';

/** The amount that a dispute has moved between platform and operator so far, and the amount that it should have moved. */
interface Position {
  /** The part of the disputed amount that the operator has to bear now. */
  wantedCents: number;
  /** The sum taken back from the operator, less the sum passed on again, plus what it paid in another way. */
  movedCents: number;
  /** The fee that went back with it. */
  feeCents: number;
}

type Sums = Pick<Transfer, 'kind' | 'state' | 'amountCents' | 'feeCents'>[];

/**
 * The company decides whether its part is taken back with the withdrawal, or when the dispute is lost. A part that
 * was taken stays with the platform while the bank has the money, because no transfer can be taken back twice.
 */
export function positionOf(
  dispute: Pick<Dispute, 'state' | 'closedAt' | 'amountCents' | 'withdrawnCents'>,
  setting: 'withdrawal' | 'lost',
  transfers: Sums,
): Position {
  const moved = transfers.filter(({ state }) => state === 'done' || state === 'settled');
  const sign = ({ kind }: Sums[number]) => (kind === 'reversal' ? 1 : -1);
  const movedCents = sumOf(moved, (one) => sign(one) * one.amountCents);
  const isDue = setting === 'withdrawal' || isMoneyGone(dispute);
  return {
    wantedCents: isDue ? dispute.withdrawnCents : Math.min(dispute.withdrawnCents, movedCents),
    movedCents,
    feeCents: sumOf(moved, (one) => sign(one) * one.feeCents),
  };
}

/** Writes the transfer that is due, before the provider is asked. A planned one that is not due any more is given up. */
export async function planStep(ctx: Context, lease: Lease, { orderId }: Dispute): Promise<Dispute> {
  return inTransaction(ctx, async (ctx) => {
    // The order is locked first, as everywhere, to avoid a deadlock.
    const order = await lockOrder(ctx, orderId);
    const dispute = await disputeLeases.lock(ctx, lease);
    const now = await readDue(ctx, dispute);
    if (!now) return dispute;
    const { open, due, position } = now;
    if (open && isFor(open, due)) return dispute;
    if (open) await giveUp(ctx, open);
    const missingCents = position.wantedCents - position.movedCents - (due?.amountCents ?? 0);
    if (!due && missingCents <= 0) return dispute;
    if (due) await ctx.db.insert(disputeTransfers).values({ ...ownersOf(order), disputeId: dispute.id, ...due });
    if (missingCents > 0) {
      const message = `A bank took ${formatCents(missingCents)} more than is left of the operator’s transfer, because earlier refunds and disputes have used up the rest. The platform bears it until you settle it with the operator.`;
      const key = `${dispute.id}:${missingCents}`;
      await alertSupport(ctx, { order, type: 'dispute.transferUsedUp', key, message });
    }
    return dispute;
  });
}

/** False once the bank has decided otherwise since this transfer was planned. */
export async function isStillDue(ctx: TransactionContext, dispute: Dispute, planned: Transfer): Promise<boolean> {
  const now = await readDue(ctx, dispute);
  return now !== null && isFor(planned, now.due);
}

/** Reads the transfer that is due now. Null while nothing is paid. */
async function readDue(ctx: TransactionContext, dispute: Dispute) {
  const charge = await chargeOf(ctx, dispute.paymentIntentId);
  if (charge?.state !== 'paid') return null;
  const transfers = await transfersOf(ctx, dispute.id);
  const position = positionOf(dispute, await settingOf(ctx, dispute), transfers);
  return { open: transfers.find(isOpen), position, due: dueOf(position, charge, await transferLeft(ctx, charge)) };
}

const isFor = (planned: Transfer, due: ReturnType<typeof dueOf>): boolean =>
  planned.kind === due?.kind && planned.amountCents === due.amountCents;

export const isOpen = ({ state }: Pick<Transfer, 'state'>) => state === 'waiting' || state === 'short';

/**
 * The part of a payment's transfer that nothing has taken back. A bank may take everything after a part was refunded. Support
 * is then alerted to the rest, and the reconciliation lists it.
 */
async function transferLeft(ctx: Context, { id, amountCents }: Charge): Promise<number> {
  const { rows } = await ctx.db.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from (
      select amount_cents from ${transactions} where charge_id = ${id} and is_transfer_reversed
      union all
      select amount_cents from ${disputeMovements} where charge_id = ${id} and kind = 'reversed') taken`);
  return amountCents - oneRow(rows).cents;
}

/** The fee of a reversal is an estimate. The provider returns it in proportion, and its figure is recorded. */
function dueOf({ wantedCents, movedCents, feeCents }: Position, charge: Charge, leftCents: number) {
  const amountCents =
    wantedCents < movedCents ? movedCents - wantedCents : Math.min(wantedCents - movedCents, leftCents);
  if (amountCents <= 0) return null;
  if (wantedCents < movedCents) {
    const share = Math.round((feeCents * amountCents) / movedCents);
    return { kind: 'return' as const, amountCents, feeCents: share };
  }
  const feeLeft = charge.feeCents - charge.feeRefundedCents;
  const share = Math.round((charge.feeCents * amountCents) / charge.amountCents);
  return { kind: 'reversal' as const, amountCents, feeCents: Math.min(feeLeft, share) };
}

/** The operator's part if the dispute is lost, without the platform's fee, and whether it has borne it already. */
export async function operatorIfLost(ctx: Context, dispute: Dispute, charge: Charge, transfers: Transfer[]) {
  const position = positionOf({ ...dispute, state: 'lost' }, await settingOf(ctx, dispute), transfers);
  const due = dueOf(position, charge, await transferLeft(ctx, charge));
  const rest = due ? (due.kind === 'reversal' ? 1 : -1) * (due.amountCents - due.feeCents) : 0;
  const operatorCents = position.movedCents - position.feeCents + rest;
  if (due) return { operatorCents, operatorPart: 'due' as const };
  const isPaid = transfers.some(({ state }) => state === 'settled');
  return { operatorCents, operatorPart: isPaid ? ('paid' as const) : ('takenBack' as const) };
}

async function giveUp(ctx: TransactionContext, { id }: Transfer): Promise<void> {
  await ctx.db
    .update(disputeTransfers)
    .set({ state: 'void' })
    .where(and(eq(disputeTransfers.id, id), IS_OPEN));
  await endDebt(ctx, { disputeTransferId: id }, 'void');
}

export async function settingOf(ctx: Context, { divisionId }: Pick<Dispute, 'divisionId'>) {
  const { disputeReversal } = await companyOf(ctx, divisionId);
  return disputeReversal;
}
