import { and, eq, isNull } from 'drizzle-orm';
import { brandOf, type MailData, queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { agents, type GroupMessage } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { readGroup } from '../readiness/visible-group.ts';

type Outcome = MailData<'message-decided'>['outcome'];

/** Mails the leader who wrote a message the decision of staff about it. Each outcome is mailed once. */
export async function mailDecision(ctx: TransactionContext, message: GroupMessage, outcome: Outcome): Promise<void> {
  const { id, agentId, groupId, divisionId, subject, sendAt } = message;
  if (!agentId || ctx.actor.type !== 'employee') return;
  const [author] = await ctx.db
    .select({ name: agents.name, email: agents.email })
    .from(agents)
    .where(and(eq(agents.id, agentId), isNull(agents.deletedAt)));
  const group = await readGroup(ctx, groupId);
  if (!author || !group) return;
  await queueMail(ctx, {
    template: 'message-decided',
    to: author.email,
    data: {
      brand: brandOf(ctx.config, group.division),
      name: author.name,
      groupTitle: group.title,
      subject,
      outcome,
      sendAt: sendAt > ctx.clock() ? zoned(sendAt, group.timezone) : null,
      messageUrl: `${ctx.config.PUBLIC_URL}/partners/messages/${id}`,
    },
    divisionId,
    orderId: null,
    onceKey: `message-${outcome}:${id}:${agentId}`,
  });
}
