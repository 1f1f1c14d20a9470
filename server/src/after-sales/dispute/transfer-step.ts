import { and, eq, isNotNull } from 'drizzle-orm';
import { chargeOf, type Dispute } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import { disputeTransfers } from '../../platform/db/tables/index.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import type { TransferResult } from '../../platform/integrations/stripe/port.ts';
import { IS_OPEN, type Transfer, writeTransfer } from './lease.ts';
import { recordRefusal, recordTransfer } from './record-transfer.ts';

/** The key of the metadata by which a transfer is found again when its answer was lost. */
const OUR_ID = 'disputeTransferId';

/** Finishes a transfer that is on its way, because it may have been made, also if it is no longer due. */
export const finishStep = (ctx: Context, lease: Lease, dispute: Dispute) =>
  transferStep(ctx, lease, dispute, { isFinish: true });

/** Makes the planned transfer. Null while there is no clear answer, and while the operator's balance is too low. */
export async function transferStep(
  ctx: Context,
  lease: Lease,
  dispute: Dispute,
  { isFinish = false } = {},
): Promise<Dispute | null> {
  const [planned] = await ctx.db
    .select()
    .from(disputeTransfers)
    .where(
      and(
        eq(disputeTransfers.disputeId, dispute.id),
        IS_OPEN,
        isFinish ? isNotNull(disputeTransfers.attemptedAt) : undefined,
      ),
    );
  if (!planned) return dispute;
  const target = await targetOf(ctx, dispute);
  const result = await move(ctx, lease, planned, target);
  if (result.outcome === 'unclear') {
    await writeTransfer(ctx, lease, planned, { problem: result.cause });
    return null;
  }
  // One that is not due any more is planned anew by the next steps, or the next run.
  if (result.outcome === 'refused') return (await recordRefusal(ctx, lease, planned, result)) ? null : dispute;
  const payment = await ctx.payments.getPayment(dispute.paymentIntentId);
  await recordTransfer(ctx, lease, planned, { gatewayId: result.id, feeRefundedCents: payment?.feeRefundedCents ?? 0 });
  return dispute;
}

interface Target {
  transferId: string;
  account: string;
  group: string;
  hasFee: boolean;
}

async function targetOf(ctx: Context, { paymentIntentId, gatewayId, divisionId }: Dispute): Promise<Target> {
  const payment = await ctx.payments.getPayment(paymentIntentId);
  const charge = await chargeOf(ctx, paymentIntentId);
  const company = await companyOf(ctx, divisionId);
  if (!payment?.transferId) throw new Error(`The payment ${paymentIntentId} has no transfer to reverse`);
  const account = payment.destinationAccount ?? company.stripeConnectedAccountId;
  return { transferId: payment.transferId, account, group: gatewayId, hasFee: (charge?.feeCents ?? 0) > 0 };
}

async function move(ctx: Context, lease: Lease, planned: Transfer, target: Target): Promise<TransferResult> {
  const metadata = { [OUR_ID]: planned.id };
  const { transferId, account, group, hasFee } = target;
  const isReversal = planned.kind === 'reversal';
  if (planned.attemptedAt) {
    const earlier = await ctx.payments.findMoved(isReversal ? { transferId } : { group }, metadata);
    if (earlier) return { outcome: 'made', id: earlier };
  }
  const begun = await writeTransfer(ctx, lease, planned, { attemptedAt: planned.attemptedAt ?? new Date() });
  const key = `dispute-transfer:${begun.id}:${begun.attempt}`;
  return isReversal
    ? ctx.payments.reverseTransfer({ transferId, amountCents: begun.amountCents, isFeeRefunded: hasFee, metadata }, key)
    : ctx.payments.passOn({ account, amountCents: begun.amountCents - begun.feeCents, group, metadata }, key);
}
