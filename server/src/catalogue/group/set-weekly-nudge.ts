import type { InputOf } from '@tours/contract/api';
import { and, eq, isNull } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/** The version of the group stays, because the form of staff does not show this switch. */
export function setWeeklyNudge(ctx: Context, { id, isOn }: InputOf<'setWeeklyNudge'>): Promise<{ isOn: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const group = await ctx.db
      .select({ id: groups.id, divisionId: groups.divisionId, wasOn: groups.isWeeklyNudge })
      .from(groups)
      .where(and(eq(groups.id, id), isNull(groups.deletedAt), visibleTo(ctx, groups)))
      .for('no key update')
      .then(foundRow);
    if (group.wasOn === isOn) return { isOn };
    await ctx.db.update(groups).set({ isWeeklyNudge: isOn }).where(eq(groups.id, id));
    await audit(ctx, isOn ? 'group.weeklyNudgeOn' : 'group.weeklyNudgeOff', group);
    return { isOn };
  });
}
