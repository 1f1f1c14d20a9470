import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { fieldPurposes } from '../../platform/db/tables/index.ts';

/** FareHarbor's questions that staff of these divisions marked as health, each as its division and pk. */
export async function healthFields(ctx: Context, divisionIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select()
    .from(fieldPurposes)
    .where(and(inArray(fieldPurposes.divisionId, divisionIds), eq(fieldPurposes.purpose, 'health')));
  return new Set(rows.map(({ divisionId, fieldPk }) => `${divisionId} ${fieldPk}`));
}
