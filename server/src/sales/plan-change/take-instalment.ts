import type { InputOf } from '@tours/contract/api';
import { TAKEN_WAY_LABELS } from '@tours/contract/instalment-labels';
import type { PlanView } from '@tours/contract/plan-payments';
import { and, eq } from 'drizzle-orm';
import { nextSequence } from '../../payments/index.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { charges, instalments, ownersOf } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { endOthers } from '../instalment/begun-charges.ts';
import { writePayment } from '../instalment/record-payment.ts';
import { planLeases } from '../order/lease.ts';
import { openInstalment } from '../plan/open-instalment.ts';
import { orderIdForStaff } from '../plan/plan-access.ts';
import { presentPlan } from '../plan/present-plan.ts';
import { withPlan } from './with-plan.ts';

/** Records a payment in cash, by cheque or by the school, which pays an instalment in full. Its card payment ends. */
export async function takeInstalment(ctx: Context, input: InputOf<'takeInstalment'>): Promise<PlanView> {
  const orderId = await orderIdForStaff(ctx, input.id);
  const note = [TAKEN_WAY_LABELS[input.way], input.note].filter(Boolean).join(': ');
  await withPlan(ctx, orderId, async (lease, facts) => {
    const { id, chargeId, amountCents } = openInstalment(facts, input.instalment);
    if (amountCents !== input.amountCents) throw new AppError('payment.differs', { amountCents });
    if (await endOthers(ctx, lease, orderId, null)) throw new AppError('plan.instalmentClosed');
    await inTransaction(ctx, async (ctx) => {
      const order = await planLeases.lock(ctx, lease);
      if (chargeId)
        await ctx.db
          .update(charges)
          .set({ state: 'ended', updatedAt: new Date() })
          .where(and(eq(charges.id, chargeId), eq(charges.state, 'open')));
      const now = ctx.clock();
      const [charge] = await ctx.db
        .insert(charges)
        .values({
          ...ownersOf(order),
          sequence: nextSequence(order.id),
          kind: 'instalment',
          method: input.way,
          state: 'paid',
          paidAt: now,
          amountCents,
          feeCents: 0,
          takenByName: actorName(ctx.actor),
          note,
        })
        .returning();
      await ctx.db.update(instalments).set({ chargeId: charge!.id }).where(eq(instalments.id, id));
      await audit(ctx, 'order.instalmentCash', order, { after: { amountCents, note } });
      await writePayment(ctx, order, charge!);
    });
  });
  return presentPlan(ctx, orderId);
}
