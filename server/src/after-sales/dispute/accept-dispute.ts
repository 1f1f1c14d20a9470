import type { StaffDispute } from '@tours/contract/dispute';
import { and, eq, isNull } from 'drizzle-orm';
import { readDispute } from '../../payments/index.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { disputes } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { disputeToAnswer } from './authorised-dispute.ts';
import { getDispute } from './get-dispute.ts';
import { asRefusal, refuseAnswer } from './refuse-answer.ts';

/** Accepts a dispute as lost. The money stays with the cardholder, and everything else follows from the decision. */
export async function acceptDispute(ctx: Context, { id }: { id: string }): Promise<StaffDispute> {
  const { dispute, order } = await disputeToAnswer(ctx, id);
  refuseAnswer(dispute, ctx.clock());
  // The bank only asks. Nothing is lost yet, so there is nothing to accept.
  if (dispute.state.startsWith('warning_')) throw new AppError('dispute.inquiry');
  await asRefusal(() => ctx.payments.acceptDispute(dispute.gatewayId));
  await inTransaction(ctx, async (ctx) => {
    const accepted = await ctx.db
      .update(disputes)
      .set({ acceptedByName: actorName(ctx.actor) })
      .where(and(eq(disputes.id, id), isNull(disputes.acceptedByName)))
      .returning({ id: disputes.id });
    if (!accepted.length) return;
    await audit(ctx, 'order.disputeAccepted', order, {
      after: { dispute: dispute.gatewayId, amountCents: dispute.amountCents },
    });
  });
  await readDispute(ctx, dispute.gatewayId);
  return getDispute(ctx, { id });
}
