import type { StaffDispute } from '@tours/contract/dispute';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { readDispute } from '../../payments/index.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { disputes } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type AuthorisedDispute, authorisedDispute } from './authorised-dispute.ts';
import { makePack } from './evidence/make-pack.ts';
import { getDispute } from './get-dispute.ts';
import { asRefusal, refuseAnswer } from './refuse-answer.ts';

/** An attempt that took longer has died. The next one first asks the provider whether it was sent. */
const ATTEMPT_MS = 120_000;

/**
 * Sends the staged evidence to the bank, which reads it only once. The attempt is noted before the call, so that of two
 * presses at the same time only one sends.
 */
export async function sendEvidence(ctx: Context, { id, hash }: { id: string; hash: string }): Promise<StaffDispute> {
  const begun = await authorisedDispute(ctx, id);
  refuseAnswer(begun.dispute, ctx.clock());
  if (begun.dispute.evidenceHash !== hash || (await makePack(ctx, begun)).hash !== hash)
    throw new AppError('dispute.changed');
  const isRepeated = begun.dispute.sendingAt !== null;
  await takeAttempt(ctx, id);
  if (isRepeated && (await ctx.payments.getDispute(begun.dispute.gatewayId))?.isAnswered) {
    await recordSent(ctx, begun);
    throw new AppError('dispute.sent');
  }
  try {
    await asRefusal(() => ctx.payments.sendEvidence(begun.dispute.gatewayId));
  } catch (error) {
    // A clear refusal sent nothing. Without an answer the attempt stays noted, and is looked up by the next one.
    if (error instanceof AppError) await ctx.db.update(disputes).set({ sendingAt: null }).where(eq(disputes.id, id));
    throw error;
  }
  await recordSent(ctx, begun);
  await readDispute(ctx, begun.dispute.gatewayId);
  return getDispute(ctx, { id });
}

/** In a transaction, so that a person who was removed since the request began sends nothing. */
async function takeAttempt(ctx: Context, id: string): Promise<void> {
  const isFree = or(isNull(disputes.sendingAt), lt(disputes.sendingAt, new Date(Date.now() - ATTEMPT_MS)));
  const taken = await inTransaction(ctx, (ctx) =>
    ctx.db
      .update(disputes)
      .set({ sendingAt: new Date() })
      .where(and(eq(disputes.id, id), isNull(disputes.sentAt), isFree))
      .returning({ id: disputes.id }),
  );
  if (taken.length) return;
  const { dispute } = await authorisedDispute(ctx, id);
  throw new AppError(dispute.sentAt ? 'dispute.sent' : 'dispute.busy');
}

async function recordSent(ctx: Context, { dispute, order }: AuthorisedDispute): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const sentAt = sql`coalesce(${disputes.sentAt}, ${sql.param(ctx.clock(), disputes.sentAt)})`;
    const sent = await ctx.db
      .update(disputes)
      .set({ sentAt, sentByName: actorName(ctx.actor) })
      .where(and(eq(disputes.id, dispute.id), isNull(disputes.sentByName)))
      .returning({ id: disputes.id });
    if (!sent.length) return;
    await audit(ctx, 'order.evidenceSent', order, {
      after: { dispute: dispute.gatewayId, hash: dispute.evidenceHash, amountCents: dispute.amountCents },
    });
  });
}
