import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import { notifyEmployees } from '../../mails/index.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { groups, orders, waivers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { refuseClosed } from './sign-waiver.ts';

/** Records that a leader holds the waiver signed on paper. The family can still sign it here. */
export const markPaper = (ctx: Context, input: InputOf<'markPaper'>) => setPaper(ctx, input.id, new Date());

export const unmarkPaper = (ctx: Context, input: InputOf<'unmarkPaper'>) => setPaper(ctx, input.id, null);

function setPaper(ctx: Context, id: string, paperReceivedAt: Date | null): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [waiver] = await ctx.db
      .select()
      .from(waivers)
      .where(and(eq(waivers.id, id), visibleTo(ctx, waivers)))
      .for('no key update');
    if (!waiver) throw new AppError('waiver.notFound');
    if ((waiver.paperReceivedAt !== null) === (paperReceivedAt !== null)) return { _id: id };
    if (paperReceivedAt) refuseClosed(waiver);
    await ctx.db.update(waivers).set({ paperReceivedAt }).where(eq(waivers.id, id));
    const order = { id: waiver.orderId, divisionId: waiver.divisionId };
    const after = { waiver: waiver.lolaId, traveller: waiver.travellerName };
    await audit(ctx, paperReceivedAt ? 'order.paperReceived' : 'order.paperTakenBack', order, { after });
    if (paperReceivedAt && ctx.actor.type === 'agent') await notifyStaff(ctx, waiver, ctx.actor.id);
    return { _id: id };
  });
}

/**
 * A waiver on paper counts as signed, so staff are notified: once a day for each leader of a group, because leaders mark
 * many at a time.
 */
async function notifyStaff(
  ctx: TransactionContext,
  { orderId, travellerName }: typeof waivers.$inferSelect,
  leaderId: string,
): Promise<void> {
  const { order, group, timezone } = await ctx.db
    .select({ order: orders, group: groups.title, timezone: groups.timezone })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .where(eq(orders.id, orderId))
    .then(oneRow);
  const leader = actorName(ctx.actor);
  await notifyEmployees(ctx, {
    order,
    key: `paper:${order.groupId}:${leaderId}:${localDay(ctx.clock(), timezone)}`,
    heading: 'A leader has received waivers on paper',
    message: `${leader} said on the readiness board of ${group} that the waiver of ${travellerName} is signed on paper, so it counts as signed. You get one such notice a day about each leader of a group. If you didn’t expect it, please ask ${leader}.`,
  });
}
