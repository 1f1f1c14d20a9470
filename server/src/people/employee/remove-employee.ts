import { and, eq, inArray } from 'drizzle-orm';
import { endGuideLinks } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { employeeDivisions, employees } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endMessages } from '../identity/end-messages.ts';
import { removeSignIn } from '../identity/remove-sign-in.ts';
import { colleague, refuseLastReader, refuseSelfAndLast } from './colleague.ts';
import { endHealthLinks } from './end-health-links.ts';

/**
 * Removes record, sign-in and sessions together, and ends the person's links as a guide and messages to families. A colleague
 * who also works outside the caller's divisions loses only the shared ones, and keeps the sign-in for the others.
 */
export function removeEmployee(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const target = await colleague(ctx, { id });
    await refuseSelfAndLast(ctx, target);
    await refuseLastReader(ctx, target);
    const { sharedDivisionIds, worksElsewhere, identityId } = target;
    await ctx.db
      .delete(employeeDivisions)
      .where(and(eq(employeeDivisions.employeeId, id), inArray(employeeDivisions.divisionId, sharedDivisionIds)));
    await endHealthLinks(ctx, id, sharedDivisionIds);
    await endGuideLinks(ctx, target.email, sharedDivisionIds);
    if (!worksElsewhere) {
      await ctx.db.update(employees).set({ deletedAt: new Date(), identityId: null }).where(eq(employees.id, id));
      if (identityId) await removeSignIn(ctx, identityId);
    }
    await endMessages(ctx, id, sharedDivisionIds);
    await audit(
      ctx,
      worksElsewhere ? 'employee.leftDivisions' : 'employee.removed',
      { id, divisionId: sharedDivisionIds[0] },
      { before: target },
    );
    return { _id: id };
  });
}
