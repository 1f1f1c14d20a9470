import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Records that the school pays what is owed, so that leaders don't ask the family for it. The amount owed and the dates of a plan stay. */
export const markSchoolPays = (ctx: Context, input: InputOf<'markSchoolPays'>) => setPayer(ctx, input.id, new Date());

export const unmarkSchoolPays = (ctx: Context, input: InputOf<'unmarkSchoolPays'>) => setPayer(ctx, input.id, null);

function setPayer(ctx: Context, id: string, schoolPaysAt: Date | null): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), visibleTo(ctx, { ...orders, orderId: orders.id })))
      .for('no key update');
    if (!order) throw new AppError('order.notFound');
    if ((order.schoolPaysAt !== null) === (schoolPaysAt !== null)) return { _id: id };
    if (schoolPaysAt && (order.state !== 'confirmed' || order.isPaid)) throw new AppError('order.nothingOwed');
    await ctx.db.update(orders).set({ schoolPaysAt }).where(eq(orders.id, id));
    await audit(ctx, schoolPaysAt ? 'order.schoolPays' : 'order.schoolPaysNoLonger', {
      id,
      divisionId: order.divisionId,
    });
    return { _id: id };
  });
}
