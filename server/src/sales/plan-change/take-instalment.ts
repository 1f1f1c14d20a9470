import type { InputOf } from '@tours/contract/api';
import { TAKEN_WAY_LABELS } from '@tours/contract/instalment-labels';
import type { PlanView } from '@tours/contract/plan-payments';
import { eq } from 'drizzle-orm';
import { nextSequence } from '../../payments/index.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { charges, instalments, ownersOf } from '../../platform/db/tables/index.ts';
import { writePayment } from '../instalment/record-payment.ts';
import { settleByHand } from './settle-by-hand.ts';

/** Records a payment in cash, by cheque or by the school, which pays an instalment in full. */
export async function takeInstalment(ctx: Context, input: InputOf<'takeInstalment'>): Promise<PlanView> {
  const note = [TAKEN_WAY_LABELS[input.way], input.note].filter(Boolean).join(': ');
  return settleByHand(ctx, input, async (ctx, order, { id, amountCents }) => {
    const charge = await ctx.db
      .insert(charges)
      .values({
        ...ownersOf(order),
        sequence: nextSequence(order.id),
        kind: 'instalment',
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
    await ctx.db.update(instalments).set({ chargeId: charge.id }).where(eq(instalments.id, id));
    await audit(ctx, 'order.instalmentCash', order, { after: { amountCents, note } });
    await writePayment(ctx, order, charge);
  });
}
