import { sumOf, toDollars } from '@tours/contract/money';
import { staffOrderPath } from '../../mails/index.ts';
import { partOf } from '../../payments/index.ts';
import { statementSuffix } from '../../platform/integrations/stripe/descriptor.ts';
import type { NewIntent } from '../../platform/integrations/stripe/port.ts';
import { paymentIdOf } from '../../platform/lib/readable-id.ts';
import { dueNowCents } from '../order/due-now.ts';
import type { PayableOrder } from './load-payable-order.ts';
import { keepsCard } from './stripe-customer.ts';

/**
 * Builds the request to Stripe. A retry sends the same, unless staff renamed the group or the partner meanwhile. Stripe then
 * refuses the used key, and `withKey` of its adapter tries another.
 */
export function intentFor(order: PayableOrder): Omit<NewIntent, 'stripeCustomerId'> {
  const amountCents = dueNowCents(order);
  /** The part of a sum over the order that belongs to what is due now. */
  const dueOf = (part: 'feeCents' | 'partnerCommissionCents') => {
    const wholeCents = sumOf(order.items, (item) => item[part]);
    return partOf(wholeCents, { takenCents: amountCents, totalCents: order.amountTotalCents });
  };
  return {
    orderId: order.id,
    amountCents,
    applicationFeeCents: dueOf('feeCents'),
    capture: 'manual',
    destinationAccount: order.company.stripeConnectedAccountId,
    statementDescriptorSuffix: statementSuffix(order.partner.name),
    isCardKept: keepsCard(order),
    description: order.description.slice(0, 1000),
    metadata: {
      groupTitle: order.group.title,
      partner: order.partner.name,
      itemPks: order.items.map((item) => item.itemPk ?? '').join(';'),
      availabilityPks: order.items.map((item) => item.availabilityPk).join(';'),
      orderId: order.lolaId,
      itemIds: order.items.map((item) => item.lolaId).join(';'),
      transactionIds: order.items.map((item) => paymentIdOf(item.lolaId)).join(';'),
      commission: toDollars(dueOf('partnerCommissionCents')).toFixed(2),
      orderLink: `${order.publicUrl}${staffOrderPath(order.id)}`,
    },
  };
}
