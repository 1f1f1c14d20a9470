import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { fieldPurposes } from '../../platform/db/tables/index.ts';

/** A change of a question's purpose and one of the questions that departures take names from wait for each other. */
export async function holdFields({ db }: TransactionContext, divisionId: string): Promise<void> {
  await db.execute(sql`select from divisions where id = ${divisionId} for no key update`);
}

/** FareHarbor's questions that staff of these divisions marked as health, each as its division and pk. */
export async function healthFields(ctx: Context, divisionIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select()
    .from(fieldPurposes)
    .where(and(inArray(fieldPurposes.divisionId, divisionIds), eq(fieldPurposes.purpose, 'health')));
  return new Set(rows.map(({ divisionId, fieldPk }) => `${divisionId} ${fieldPk}`));
}
