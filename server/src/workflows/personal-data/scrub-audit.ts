import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { auditLog } from '../../platform/db/tables/index.ts';
import { ERASED_NAME } from '../../platform/lib/erased.ts';

/** The field names that contain personal data in audit rows, at any depth. */
const PERSONAL = new Set([
  ...['name', 'firstname', 'lastname', 'email', 'phone', 'contact', 'customer', 'traveller', 'travellers', 'to'],
  ...['madeFor', 'card', 'note', 'notes', 'address', 'browser', 'identityId'],
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

function withoutPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPeople);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !PERSONAL.has(key))
      .map(([key, inner]) => [key, withoutPeople(inner)]),
  );
}
