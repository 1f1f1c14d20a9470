import { nextPayable } from '@tours/contract/instalment-labels';
import { pick } from '@tours/contract/pick';
import { queueMail } from '../../mails/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { mailFacts } from '../order/mail-facts.ts';
import { cardOf } from '../plan/read-plan.ts';
import { runningPlan } from '../plan/running-plan.ts';

/** One receipt for each payment, with what is left and when the next one is due. */
export async function queuePaidMail(ctx: TransactionContext, order: Order, charge: Charge): Promise<void> {
  if (order.erasedAt) return;
  const { addressed, shared, sharedOfPayments, partner, ...facts } = await mailFacts(ctx, order);
  const plan = required(facts.plan, 'the plan of an instalment');
  const { isPaused, isPaidBySchool } = plan;
  const running = await runningPlan(ctx, order.id);
  const next = running && !isPaused ? nextPayable(running.open) : undefined;
  const isByCard = running?.plan.isByCard && next && !next.isByHand;
  await queueMail(ctx, {
    ...addressed,
    template: 'instalment-paid',
    data: {
      ...sharedOfPayments,
      amountCents: charge.amountCents,
      method: charge.method,
      remainingCents: order.amountPlannedCents ?? 0,
      next:
        running && next
          ? {
              ...pick(next, ['dueOn', 'amountCents']),
              isLate: next.dueOn < localDay(ctx.clock(), running.plan.timezone),
            }
          : null,
      card: isByCard ? cardOf(running.plan) : null,
      isPaused,
      isPaidBySchool,
      ...(facts.hasReceipt && pick(shared, ['orderUrl'])),
      partner,
    },
    onceKey: `instalment-paid:${charge.id}`,
  });
}
