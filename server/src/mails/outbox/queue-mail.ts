import { randomUUID } from 'node:crypto';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { inOneStatement } from '../../platform/db/in-one-statement.ts';
import { mailOutbox } from '../../platform/db/tables/index.ts';
import { jobCall } from '../../platform/jobs/enqueue.ts';
import { sealSecret } from '../../platform/lib/secret-box.ts';
import { linkWrites } from '../link/mail-links.ts';
import type { MailData, MailTemplate } from '../templates/index.ts';

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

/** The parts of a mail for `inOneStatement`: the inserts of its row and links, and the call that adds its job. */
export function mailWrites<T extends MailTemplate>(ctx: Context, mail: NewMail<T>) {
  const { to, secret, onceKey, ...rest } = mail;
  const id = randomUUID();
  const sealed = secret ? sealSecret(secret, ctx.config.SESSION_SECRET) : null;
  const row = ctx.db
    .insert(mailOutbox)
    .values({ id, ...rest, toAddress: to, secret: sealed, onceKey: onceKey ?? null })
    .onConflictDoNothing({ target: mailOutbox.onceKey });
  // If the key was queued before, this job finds no row and does nothing.
  return {
    id,
    changes: [row, ...linkWrites(ctx, mail)],
    job: jobCall('send-mail', { mailId: id }, { key: `mail:${id}` }),
  };
}

/** Queues a mail in the transaction of the change that it reports. A job sends it. */
export async function queueMail<T extends MailTemplate>(ctx: TransactionContext, mail: NewMail<T>): Promise<string> {
  const { id, changes, job } = mailWrites(ctx, mail);
  await inOneStatement(ctx, changes, [job]);
  return id;
}
