import type { AuditedType } from '@tours/contract/audit';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { TransactionContext } from './context.ts';
import { auditLog } from './db/tables/index.ts';
import type { Actor } from './lib/actor.ts';

/** The record that an entry is about. */
interface Audited {
  id: string;
  divisionId: string | null;
}

/**
 * Writes the audit row in the transaction of the change, so that neither exists without the other. The action is a noun
 * and a verb, such as `order.confirmed`; the noun is the kind of the record. Never put secrets or card data in it.
 */
export async function audit(
  ctx: TransactionContext,
  action: string,
  { id, divisionId }: Audited,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    action,
    divisionId,
    entityType: action.slice(0, action.indexOf('.')),
    entityId: id,
    ...change,
    actorType: ctx.actor.type,
    actorId: 'id' in ctx.actor ? ctx.actor.id : null,
    actorName: actorName(ctx.actor),
    requestId: ctx.requestId,
  });
}

/** The name of the person who changed a record last. `id` names its table, unless the query has joins. */
export const lastActor = (type: AuditedType, id: SQLWrapper) => sql<string | null>`(select l.actor_name from audit_log l
  where l.entity_type = ${type} and l.entity_id = ${id}::text order by l.created_at desc limit 1)`;

export function actorName(actor: Actor): string {
  return actor.type === 'visitor' ? 'visitor' : actor.name;
}
