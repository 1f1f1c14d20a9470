import type { Order } from '../../platform/db/tables/index.ts';
import type { MailFacts } from './mail-facts.ts';

/** Composes the traveller's confirmation from the current state of the order. */
export function confirmationMail(order: Order, facts: MailFacts) {
  const { partner, addressed, shared, trips, plan, waiversToSign, hasReceipt, toAnswer } = facts;
  return {
    ...addressed,
    template: 'order-confirmation' as const,
    to: order.contactEmail,
    data: {
      ...shared,
      items: trips,
      amountPaidCents: order.amountPaidCents,
      amountWaivedCents: order.amountWaivedCents,
      amountRefundedCents: order.amountRefundedCents,
      plan,
      waiversToSign,
      hasReceipt,
      toAnswer,
      partner: { name: partner.name, email: partner.email, phone: partner.phone },
    },
  };
}
