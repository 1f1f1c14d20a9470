import type { InputOf } from '@tours/contract/api';
import { TAKEN_WAY_LABELS } from '@tours/contract/instalment-labels';
import { sumOf } from '@tours/contract/money';
import type { PlanView } from '@tours/contract/plan-payments';
import { eq } from 'drizzle-orm';
import { nextSequence } from '../../payments/index.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { charges, instalments, ownersOf } from '../../platform/db/tables/index.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { writePayment } from '../instalment/record-payment.ts';
import { leavesTooLittle, lowerFrom } from '../plan/lower-from-last.ts';
import { runningPlan } from '../plan/running-plan.ts';
import { settleByHand } from './settle-by-hand.ts';

/**
 * Records money in cash, by cheque or from the school for an instalment. If it is a part, the rest stays due on its day. If it
 * is more, as one cheque for several payments, it is one payment that also lowers the others.
 */
export async function takeInstalment(ctx: Context, input: InputOf<'takeInstalment'>): Promise<PlanView> {
  const amountCents = input.receivedCents ?? input.amountCents;
  const note = [TAKEN_WAY_LABELS[input.way], input.note].filter(Boolean).join(': ');
  const isWhole = amountCents === input.amountCents;
  return settleByHand(ctx, input, amountCents >= input.amountCents, async (ctx, order, instalment) => {
    const open = (await runningPlan(ctx, order.id))?.open ?? [];
    if (amountCents > sumOf(open, (one) => one.amountCents))
      throw invalidField('receivedCents', 'At most everything that is still to be paid');
    const lowered = lowerFrom(instalment.id, open, amountCents);
    if (leavesTooLittle(lowered)) throw new AppError('plan.leavesTooLittle');
    const charge = await ctx.db
      .insert(charges)
      .values({
        ...ownersOf(order),
        sequence: nextSequence(order.id),
        kind: isWhole ? 'instalment' : 'payoff',
        method: input.way,
        state: 'paid',
        paidAt: ctx.clock(),
        amountCents,
        feeCents: 0,
        takenByName: actorName(ctx.actor),
        note,
      })
      .returning()
      .then(oneRow);
    if (isWhole) await ctx.db.update(instalments).set({ chargeId: charge.id }).where(eq(instalments.id, instalment.id));
    await audit(ctx, 'order.instalmentCash', order, { after: { amountCents, note } });
    await writePayment(ctx, order, charge, lowered);
  });
}
