import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mailOutbox } from '../../db/tables/index.ts';
import { deliver } from '../../integrations/mail/deliver.ts';
import { isErasedEmail } from '../personal-data/erased.ts';
import { attachmentsOf } from './attachments.ts';
import { stillToSign } from './still-to-sign.ts';

/** A day of tries with the job queue's growing pauses. */
const MAX_ATTEMPTS = 25;

/**
 * Sends one queued mail. A crash after the server took it and before this row says so sends it twice, with the same
 * Message-ID, rather than not at all. Throws to be run again later.
 */
export async function sendMail(ctx: Context, mailId: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), eq(mailOutbox.state, 'queued')));
  if (!row) return;
  if (isErasedEmail(row.toAddress)) {
    const lastError = 'Whom it was for is erased';
    await ctx.db.update(mailOutbox).set({ state: 'failed', lastError, secret: null }).where(eq(mailOutbox.id, mailId));
    return;
  }
  const data = await stillToSign(ctx, row);
  if (data === null) {
    const lastError = 'Everything it asked for was signed, cancelled or departed before it could be sent';
    await ctx.db.update(mailOutbox).set({ state: 'failed', lastError }).where(eq(mailOutbox.id, mailId));
    return;
  }
  const attachments = await attachmentsOf(ctx, row);
  const means = { config: ctx.config, transport: ctx.mail, log: ctx.log };
  const delivery = await deliver({ ...row, data, attachments }, means);
  const attempts = sql`${mailOutbox.attempts} + 1`;
  if (delivery.outcome === 'accepted') {
    await ctx.db
      .update(mailOutbox)
      .set({ state: 'sent', sentAt: new Date(), attempts, secret: null, lastError: null })
      .where(eq(mailOutbox.id, mailId));
    return;
  }
  const isOver = delivery.outcome === 'refused' || row.attempts + 1 >= MAX_ATTEMPTS;
  await ctx.db
    .update(mailOutbox)
    .set({
      state: isOver ? 'failed' : 'queued',
      attempts,
      lastError: delivery.cause,
      ...(isOver ? { secret: null } : {}),
    })
    .where(eq(mailOutbox.id, mailId));
  if (!isOver) throw new Error(`Mail ${mailId} was deferred: ${delivery.cause}`);
}
