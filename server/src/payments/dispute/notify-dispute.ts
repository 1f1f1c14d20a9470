import { formatCents } from '@tours/contract/money';
import { formatDateTime } from '@tours/contract/time';
import { alertStaff } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { type Dispute, isMoneyGone, readableCode } from './states.ts';

/** Notifies platform and operator of a dispute once, with the last moment for an answer. */
export async function notifyOfDispute(ctx: TransactionContext, order: Order, dispute: Dispute): Promise<void> {
  const amount = formatCents(dispute.amountCents);
  // In the zone of the employees who have to keep it.
  const { timezone } = await companyOf(ctx, dispute.divisionId);
  const deadline = dispute.dueBy && formatDeadline(dispute.dueBy, timezone);
  const message =
    `The cardholder has disputed ${amount} of this order (${readableCode(dispute.reason)}). ` +
    `${deadline ? `Evidence can be sent until ${deadline}. ` : ''}` +
    'This payment can’t be refunded until the bank decides.';
  await alertStaff(ctx, {
    order,
    type: 'payment.disputed',
    key: dispute.gatewayId,
    heading: `A payment of ${amount} is disputed`,
    message,
    facts: { Dispute: dispute.gatewayId, ...(deadline ? { 'Answer by': deadline } : {}) },
  });
}

const DECISIONS: Record<string, string> = {
  won: 'was won: the money comes back to the platform',
  warning_closed: 'was closed without money moving',
  prevented: 'was prevented before money moved',
};

export async function notifyOfDecision(ctx: TransactionContext, order: Order, dispute: Dispute): Promise<void> {
  const amount = formatCents(dispute.amountCents);
  const message = `The dispute of ${amount} of this order ${decisionOf(dispute)}.`;
  await alertStaff(ctx, {
    order,
    type: 'payment.disputeClosed',
    key: `${dispute.gatewayId}:${dispute.state}`,
    heading: `Dispute of ${amount}: ${readableCode(dispute.state)}`,
    message,
    facts: { Dispute: dispute.gatewayId },
  });
}

function decisionOf(dispute: Dispute): string {
  const { state, amountCents, withdrawnCents } = dispute;
  if (!isMoneyGone(dispute)) return DECISIONS[state] ?? `is ${readableCode(state)}`;
  const kept = withdrawnCents < amountCents ? `${formatCents(withdrawnCents)} of it` : 'the money';
  return `${state === 'lost' ? 'was lost:' : `was ${readableCode(state)}, but`} the cardholder keeps ${kept}`;
}

export const formatDeadline = (dueBy: Date, timezone: string) => formatDateTime(zoned(dueBy, timezone));
