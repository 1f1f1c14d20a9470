import type { Context, TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { isForMany } from '../templates/index.ts';

/** After the mails that a person waits for, such as codes and confirmations. */
const LATER = 10;

/** Adds the job that sends a queued mail. */
export const enqueueMail = (
  ctx: TransactionContext | Context,
  { id, template }: { id: string; template: string },
  runAt?: Date,
): Promise<void> =>
  enqueue(ctx, 'send-mail', { mailId: id }, { key: `mail:${id}`, priority: isForMany(template) ? LATER : 0, runAt });
