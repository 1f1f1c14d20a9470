import { pick } from '@tours/contract/pick';
import { mailWrites } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import { confirmationMail, type MailFacts } from '../order/mail-facts.ts';
import { presentContact } from '../order/present.ts';

/** Queues the traveller's confirmation, and the partner's notice if the group wants it. Each is sent once per order. */
export function paidMails(ctx: TransactionContext, order: Order, facts: MailFacts) {
  const { group, partner, addressed, shared, trips } = facts;
  const onceKey = `order-confirmation:${order.id}`;
  const confirmation = mailWrites(ctx, { ...confirmationMail(order, facts), onceKey });
  if (!group.isSendEmailToPartner) return [confirmation];
  const notice = mailWrites(ctx, {
    ...addressed,
    template: 'partner-booking',
    to: partner.email,
    data: {
      ...pick(shared, ['brand', 'orderLolaId', 'groupTitle']),
      items: trips.map((trip) => pick(trip, ['title', 'headline', 'start', 'end', 'travellerCount'])),
      contact: presentContact(order),
    },
    onceKey: `partner-booking:${order.id}`,
  });
  return [confirmation, notice];
}
