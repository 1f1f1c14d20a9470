import { pick } from '@tours/contract/pick';
import type { Order } from '../../platform/db/tables/index.ts';
import type { MailFacts } from './mail-facts.ts';

/** Composes the traveller's confirmation from the current state of the order. */
export function confirmationMail(order: Order, facts: MailFacts) {
  return {
    ...facts.addressed,
    template: 'order-confirmation' as const,
    data: {
      ...facts.shared,
      items: facts.trips,
      ...pick(order, ['amountPaidCents', 'amountWaivedCents', 'amountRefundedCents']),
      ...pick(facts, ['plan', 'waiversToSign', 'hasReceipt', 'toAnswer', 'partner']),
    },
  };
}
