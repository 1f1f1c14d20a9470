import type { TransactionContext } from '../../platform/context.ts';
import { queueMail } from './queue-mail.ts';

interface SupportMail {
  type: string;
  message: string;
  facts: Record<string, string>;
  divisionId?: string | null;
  orderId?: string | null;
  onceKey?: string;
}

/** Queues a mail to the platform's support address. */
export function mailSupport(ctx: TransactionContext, mail: SupportMail): Promise<string> {
  const { type, message, facts, divisionId = null, orderId = null, onceKey } = mail;
  return queueMail(ctx, {
    template: 'support-alert',
    to: ctx.config.SUPPORT_EMAIL,
    data: { type, message, facts: Object.entries(facts) },
    divisionId,
    orderId,
    onceKey,
  });
}
