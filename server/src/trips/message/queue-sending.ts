import type { TransactionContext } from '../../platform/context.ts';
import type { GroupMessage } from '../../platform/db/tables/index.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Adds the job that sends the message, now or at its time. */
export async function queueSending(ctx: TransactionContext, { id, sendAt }: Pick<GroupMessage, 'id' | 'sendAt'>) {
  const runAt = sendAt > ctx.clock() ? { runAt: sendAt } : {};
  await enqueue(ctx, 'send-message', { messageId: id }, { key: `message:${id}`, ...runAt });
}
