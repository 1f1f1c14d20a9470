import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { mailOutbox } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { OutgoingMail } from '../../platform/integrations/mail/transport.ts';
import { isErasedEmail } from '../../platform/lib/erased.ts';
import { withAddresses } from '../link/mail-links.ts';
import { deliver } from './deliver.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { IS_FOR_RECIPIENT } from './recipient.ts';

/** After this time without success, a mail counts as failed. */
const TRIED_FOR_MS = 24 * 60 * 60_000;
/** Short enough that mails go out soon after a mail server returns, and long enough not to bother one that is down. */
const LONGEST_PAUSE_MS = 10 * 60_000;

type MailRow = typeof mailOutbox.$inferSelect;
export type MailToSend = MailRow & { isForRecipient: boolean };

export const HELD = Symbol('held');

/** The parts of a mail that are made when it is sent. The areas that know them provide these functions. */
interface Finish {
  /**
   * The data as it is true now, or null if there is no reason to send the mail any more. `HELD` leaves it queued, and
   * the one who lets it go adds its job again.
   */
  currentData(ctx: Context, row: MailToSend): Promise<MailRow['data'] | typeof HELD | null>;
  attachmentsOf(ctx: Context, row: MailRow): Promise<NonNullable<OutgoingMail['attachments']>>;
}

/**
 * Sends one queued mail. If the process dies after the server accepted it and before the row says so, the mail is sent
 * again with the same Message-ID, which is better than not at all. A deferred mail is tried again after a growing
 * pause.
 */
export async function sendMail(ctx: Context, mailId: string, finish: Finish): Promise<void> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(mailOutbox), isForRecipient: IS_FOR_RECIPIENT })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), eq(mailOutbox.state, 'queued')));
  if (!row) return;
  if (isErasedEmail(row.toAddress)) {
    const lastError = 'The recipient was erased';
    await ctx.db.update(mailOutbox).set({ state: 'failed', lastError, secret: null }).where(eq(mailOutbox.id, mailId));
    return;
  }
  const data = await finish.currentData(ctx, row);
  if (data === HELD) return;
  if (data === null) {
    const lastError =
      'Before it could be sent, it was no longer wanted or its address was corrected, or everything it was about was done, cancelled or departed';
    // Failed with attempts means that it did not arrive, and the contact would be left out of the next mails.
    const unsent = { state: 'failed', attempts: 0, lastError, secret: null } as const;
    await ctx.db.update(mailOutbox).set(unsent).where(eq(mailOutbox.id, mailId));
    return;
  }
  const attachments = await finish.attachmentsOf(ctx, row);
  const means = { config: ctx.config, transport: ctx.mail, log: ctx.log };
  const delivery = await deliver({ ...row, data: await withAddresses(ctx, data), attachments }, means);
  const attempts = sql`${mailOutbox.attempts} + 1`;
  if (delivery.outcome === 'accepted') {
    await ctx.db
      .update(mailOutbox)
      .set({ state: 'sent', sentAt: new Date(), attempts, secret: null, lastError: null })
      .where(eq(mailOutbox.id, mailId));
    return;
  }
  const isOver = delivery.outcome === 'refused' || Date.now() - row.createdAt.getTime() > TRIED_FOR_MS;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(mailOutbox)
      .set({
        state: isOver ? 'failed' : 'queued',
        attempts,
        lastError: delivery.cause,
        ...(isOver ? { secret: null } : {}),
      })
      .where(eq(mailOutbox.id, mailId));
    if (isOver) return;
    const pause = Math.min(LONGEST_PAUSE_MS, 1_000 * Math.exp(row.attempts + 1));
    ctx.log.warn({ mailId }, 'a mail was put off');
    await enqueueMail(ctx, row, new Date(Date.now() + pause));
  });
}
