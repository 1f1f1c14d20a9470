import type { InputOf } from '@tours/contract/api';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { employees } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { colleague } from './colleague.ts';
import { endHealthLinks } from './end-health-links.ts';
import { refuseLastReader } from './refuse-last-reader.ts';

/** Grants or takes the right to read health and identity answers. Only holders do so, and one holder always stays. */
export function setHealthRight(ctx: Context, { id, canReadHealth }: InputOf<'setHealthRight'>) {
  return inTransaction(ctx, async (ctx) => {
    const target = await colleague(ctx, { id });
    const { actor } = ctx;
    if (actor.type !== 'employee' || !actor.canReadHealth) throw new AppError('health.notAllowed');
    const before = oneRow(await ctx.db.select().from(employees).where(eq(employees.id, id)));
    if (before.canReadHealth === canReadHealth) return { _id: id, canReadHealth };
    if (!canReadHealth) {
      await refuseLastReader(ctx, id);
      await endHealthLinks(ctx, id);
    }
    await ctx.db.update(employees).set({ canReadHealth }).where(eq(employees.id, id));
    await audit(
      ctx,
      'employee.healthRightSet',
      { id, divisionId: target.sharedDivisionIds[0] },
      { before: { canReadHealth: !canReadHealth }, after: { canReadHealth } },
    );
    return { _id: id, canReadHealth };
  });
}
