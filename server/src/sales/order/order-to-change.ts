import { and, desc, eq } from 'drizzle-orm';
import { heldOrder } from '../../platform/access/staff-order.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { auditLog, type Order, partners } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zoned } from '../../platform/lib/zoned.ts';

/** Locks an order of the caller's divisions, in the version that they opened. */
export async function orderToChange(ctx: TransactionContext, id: string, version: number): Promise<Order> {
  // A waiver that is being added to a traveller comes first, or waits.
  const order = await heldOrder(ctx, id, 'update');
  if (order.erasedAt) throw new AppError('order.erased');
  if (order.version !== version) throw await changedMeanwhile(ctx, order);
  return order;
}

/** The error tells who saved first, according to the audit log, and when. */
async function changedMeanwhile(ctx: TransactionContext, order: Order): Promise<AppError> {
  const [last] = await ctx.db
    .select({ by: auditLog.actorName, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.entityType, 'order'), eq(auditLog.entityId, order.id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const partner = await ctx.db
    .select({ timezone: partners.timezone })
    .from(partners)
    .where(eq(partners.id, order.partnerId))
    .then(oneRow);
  return new AppError('record.changed', {
    lastModifiedBy: last?.by ?? 'Somebody else',
    updatedAt: zoned(last?.at ?? order.updatedAt, partner.timezone),
    version: order.version,
  });
}
