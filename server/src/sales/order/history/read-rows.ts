import { pick } from '@tours/contract/pick';
import { and, asc, eq } from 'drizzle-orm';
import { aboutOrder } from '../../../mails/index.ts';
import type { Context } from '../../../platform/context.ts';
import {
  auditLog,
  mailOutbox,
  type Order,
  orderItems,
  paymentPlans,
  transactions,
  waivers,
  waiverTemplates,
} from '../../../platform/db/tables/index.ts';
import { dueNowCents } from '../due-now.ts';

export type HistoryRows = Awaited<ReturnType<typeof readHistory>>;

/** All records of an order that say when something happened. The caller has already checked access to the order. */
export async function readHistory(ctx: Context, order: Order) {
  const [items, audits, lines, mails, signed, [plan]] = await Promise.all([
    ctx.db
      .select(pick(orderItems, ['id', 'lolaId', 'title', 'fareharborBooking']))
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id)),
    ctx.db
      .select(pick(auditLog, ['at', 'action', 'actorType', 'actorName', 'before', 'after']))
      .from(auditLog)
      .where(and(eq(auditLog.entityType, 'order'), eq(auditLog.entityId, order.id))),
    ctx.db.select().from(transactions).where(eq(transactions.orderId, order.id)).orderBy(asc(transactions.createdAt)),
    ctx.db
      .select(pick(mailOutbox, ['template', 'data', 'toAddress', 'state', 'lastError', 'createdAt', 'sentAt']))
      .from(mailOutbox)
      .where(aboutOrder(order.id)),
    ctx.db
      .select({ travellerName: waivers.travellerName, dateSigned: waivers.dateSigned, title: waiverTemplates.title })
      .from(waivers)
      .innerJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
      .where(and(eq(waivers.orderId, order.id), eq(waivers.isSigned, true))),
    ctx.db
      .select({ depositCents: paymentPlans.depositCents })
      .from(paymentPlans)
      .where(eq(paymentPlans.orderId, order.id)),
  ]);
  /** The amount that the card holds: the deposit of a plan, or the total. */
  const heldCents = dueNowCents({ ...order, plan: plan ?? null });
  return { order, heldCents, items, audits, transactions: lines, mails, waivers: signed };
}
