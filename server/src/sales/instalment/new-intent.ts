import { staffOrderPath } from '../../mails/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { statementSuffix } from '../../platform/integrations/stripe/descriptor.ts';
import type { Intent } from '../../platform/integrations/stripe/port.ts';
import type { PlanFacts } from '../plan/read-plan.ts';

/** Makes the intent of a charge. The key names the charge's attempt, so a repetition returns the same intent. */
export async function newIntent(
  ctx: Context,
  facts: PlanFacts,
  { charge, stripeCustomerId, key }: { charge: Charge; stripeCustomerId: string | null; key: string },
): Promise<Intent> {
  const { order, group, partner, company } = facts;
  return ctx.payments.createIntent(
    {
      orderId: order.id,
      amountCents: charge.amountCents,
      applicationFeeCents: charge.feeCents,
      destinationAccount: company.account,
      stripeCustomerId,
      capture: 'automatic',
      isCardKept: false,
      statementDescriptorSuffix: statementSuffix(partner.name),
      description: order.description.slice(0, 1000),
      metadata: {
        groupTitle: group.title,
        partner: partner.name,
        orderId: order.lolaId,
        kind: charge.kind,
        orderLink: `${ctx.config.PUBLIC_URL}${staffOrderPath(order.id)}`,
      },
    },
    key,
  );
}
