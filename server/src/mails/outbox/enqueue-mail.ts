import type { Context, TransactionContext } from '../../platform/context.ts';
import type { mailOutbox } from '../../platform/db/tables/index.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { isForMany } from '../templates/index.ts';

type Queued = Pick<typeof mailOutbox.$inferSelect, 'id' | 'template' | 'onceKey'>;

export const enqueueMail = (ctx: TransactionContext | Context, mail: Queued, runAt?: Date): Promise<void> =>
  enqueue(ctx, 'send-mail', { mailId: mail.id }, { key: `mail:${mail.id}`, priority: priorityOf(mail), runAt });

/**
 * Mails that a person waits for, such as codes and confirmations, are sent first. Of those for many, the ones without a
 * key come next, because an employee asked for each.
 */
function priorityOf({ template, onceKey }: Queued): number {
  if (!isForMany(template)) return 0;
  return onceKey === null ? 5 : 10;
}
