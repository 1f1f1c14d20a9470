import type { InputOf } from '@tours/contract/api';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { employees } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { colleague, refuseLastReader } from './colleague.ts';
import { endHealthLinks } from './end-health-links.ts';

/**
 * Grants or takes the right to read health and identity answers. Only holders do so, and each division keeps one. The right
 * counts in all divisions of the colleague, so the caller must work in all of them.
 */
export function setHealthRight(ctx: Context, { id, canReadHealth }: InputOf<'setHealthRight'>) {
  return inTransaction(ctx, async (ctx) => {
    const target = await colleague(ctx, { id });
    const { actor } = ctx;
    if (actor.type !== 'employee' || !actor.canReadHealth) throw new AppError('health.notAllowed');
    if (target.worksElsewhere) throw new AppError('resource.notFound');
    if (target.canReadHealth === canReadHealth) return { _id: id, canReadHealth };
    if (!canReadHealth) {
      await refuseLastReader(ctx, target);
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
