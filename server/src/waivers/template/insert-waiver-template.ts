import { randomUUID } from 'node:crypto';
import { actorName, audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { waiverTemplates } from '../../platform/db/tables/index.ts';

/** Inserts a template and its audit row, in a division that the caller has checked. */
export async function insertWaiverTemplate(
  ctx: TransactionContext,
  row: Omit<typeof waiverTemplates.$inferInsert, 'createdBy' | 'uuid'>,
): Promise<typeof waiverTemplates.$inferSelect> {
  const template = await ctx.db
    .insert(waiverTemplates)
    .values({ ...row, createdBy: actorName(ctx.actor), uuid: randomUUID() })
    .returning()
    .then(oneRow);
  await audit(ctx, 'waivertemplate.created', template, { after: template });
  return template;
}
