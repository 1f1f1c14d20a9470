import { and, eq } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import { personKey } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { mailOutbox, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { required } from '../../platform/lib/required.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import type { VisibleGroup } from '../readiness/visible-group.ts';
import { type NudgePlan, planNudge } from './plan-nudge.ts';
import { writeNudge } from './write-nudge.ts';

/**
 * Queues the mail of one contact. The plan may be stale, so it is made again under a lock on all orders of the contact
 * in the group, whichever departure it is about. The key of contact, group, email and day stops a second mail whatever
 * happens.
 */
export function queueNudge(
  outer: Context,
  group: VisibleGroup,
  { customerId, email }: NudgePlan['recipients'][number],
  departure: number | undefined,
): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.groupId, group.id)))
      .orderBy(orders.id)
      .for('no key update');
    const { recipients } = await planNudge(ctx, group.id, departure, customerId);
    const recipient = recipients.find((one) => one.email === email);
    if (!recipient) return false;
    const data = await writeNudge(ctx, group, recipient, departure);
    const { orderId } = required(data.orders[0], 'an order');
    const day = localDay(ctx.clock(), group.timezone);
    const mail = await queueMail(ctx, {
      template: 'nudge',
      to: recipient.email,
      data,
      divisionId: group.divisionId,
      orderId,
      onceKey: `${personKey(`nudge:${group.id}:${customerId}`, email)}:${day}`,
    });
    if (!(await ctx.db.$count(mailOutbox, eq(mailOutbox.id, mail)))) return false;
    const { divisionId } = group;
    await audit(ctx, 'order.nudged', { id: orderId, divisionId }, { after: { mail, to: recipient.email } });
    return true;
  });
}
