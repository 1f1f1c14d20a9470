import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { auditLog } from '../../platform/db/tables/index.ts';
import { ERASED_NAME } from '../../platform/lib/erased.ts';

/** The fields whose texts stay: ids, states and days, and names of tours. A text of any other field may name a person. */
const KEPT = new Set([
  ...['lolaId', 'item', 'title', 'booking', 'uuid', 'refund', 'dispute', 'paymentIntentId', 'link', 'mail', 'waiver'],
  ...['question', 'label', 'template', 'state', 'status', 'hold', 'method', 'reason'],
  ...['authorisedAt', 'start', 'end', 'dueOn', 'nextTryOn', 'until'],
]);

/** Kinds of records whose audit rows may name travellers. The index of the log begins with the kind. */
const NAMING_TRAVELLERS = ['order', 'waiver', 'customer', 'identity', 'mail', 'difference'];

/**
 * Removes personal data from the audit rows of these records. The rows still show what happened, when, and which
 * employee did it. Apart from endRetention, nothing else changes audit rows.
 */
export async function scrubAudit(ctx: TransactionContext, entityIds: string[]): Promise<void> {
  if (!entityIds.length) return;
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.entityType, NAMING_TRAVELLERS), inArray(auditLog.entityId, entityIds)));
  for (const { id, actorType, actorName, before, after } of rows) {
    await ctx.db
      .update(auditLog)
      .set({
        before: withoutPeople(before),
        after: withoutPeople(after),
        actorName: actorType === 'customer' ? ERASED_NAME : actorName,
      })
      .where(eq(auditLog.id, id));
  }
}

/**
 * Removes a customer's name from everything they did, also to records that aren't theirs: a feed, an exported list, or an
 * order whose link they had. Signing a waiver keeps it, as the waiver does.
 */
export async function scrubActor(ctx: TransactionContext, customerId: string): Promise<void> {
  const { actorType, actorId, action } = auditLog;
  await ctx.db
    .update(auditLog)
    .set({ actorName: ERASED_NAME })
    .where(and(eq(actorType, 'customer'), eq(actorId, customerId), ne(action, 'waiver.signed')));
}

function withoutPeople(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPeople(one, field));
  if (typeof value !== 'object' || value === null) return isKept(value, field) ? value : undefined;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withoutPeople(inner, field)]));
}

/** Ages are the only numbers about a person. */
const isKept = (value: unknown, field: string) => (typeof value === 'string' ? KEPT.has(field) : field !== 'age');
