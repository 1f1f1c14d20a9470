import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { auditLog } from '../../db/tables/index.ts';

/** Who changed an item last, by the audit log. */
export async function lastEditor(ctx: Context, itemId: string): Promise<string | null> {
  const [last] = await ctx.db
    .select({ name: auditLog.actorName })
    .from(auditLog)
    .where(and(eq(auditLog.entityType, 'item'), eq(auditLog.entityId, itemId)))
    .orderBy(desc(auditLog.at))
    .limit(1);
  return last?.name ?? null;
}
