import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { employees } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Only holders grant the right to read health answers, so one holder of a company always stays. */
export async function refuseLastReader(ctx: TransactionContext, id: string): Promise<void> {
  const reader = oneRow(await ctx.db.select().from(employees).where(eq(employees.id, id)));
  if (!reader.canReadHealth) return;
  const [other] = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.companyId, reader.companyId),
        eq(employees.canReadHealth, true),
        ne(employees.id, id),
        isNull(employees.deletedAt),
        // Somebody without a sign-in grants nothing.
        isNotNull(employees.identityId),
      ),
    )
    .limit(1)
    .for('update');
  if (!other) throw new AppError('health.isLast');
}
