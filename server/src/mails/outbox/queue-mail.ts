import { randomUUID } from 'node:crypto';
import { pick } from '@tours/contract/pick';
import type { TransactionContext } from '../../platform/context.ts';
import { mailOutbox } from '../../platform/db/tables/index.ts';
import { sealSecret } from '../../platform/lib/secret-box.ts';
import { writeLinks } from '../link/mail-links.ts';
import type { MailData, MailTemplate } from '../templates/index.ts';
import { enqueueMail } from './enqueue-mail.ts';

interface NewMail<T extends MailTemplate> {
  template: T;
  to: string;
  data: MailData<T>;
  divisionId: string | null;
  orderId: string | null;
  /** A second mail with the same key is not queued, so "once per order" is a constraint. */
  onceKey?: string;
  /** A password, code or link that signs somebody in. It is encrypted in the outbox and deleted when the mail is sent. */
  secret?: string;
}

/**
 * Queues a mail in the transaction of the change that it reports. A job sends it. If its key was queued before, nothing
 * changes: a link that was revoked since stays closed.
 */
export async function queueMail<T extends MailTemplate>(ctx: TransactionContext, mail: NewMail<T>): Promise<string> {
  const { to, secret, onceKey = null, ...rest } = mail;
  const id = randomUUID();
  const sealed = secret ? sealSecret(secret, ctx.config.SESSION_SECRET) : null;
  const [queued] = await ctx.db
    .insert(mailOutbox)
    .values({ id, ...rest, toAddress: to, secret: sealed, onceKey })
    .onConflictDoNothing({ target: mailOutbox.onceKey })
    .returning(pick(mailOutbox, ['id', 'template', 'onceKey']));
  if (queued) {
    await writeLinks(ctx, mail);
    await enqueueMail(ctx, queued);
  }
  return id;
}
