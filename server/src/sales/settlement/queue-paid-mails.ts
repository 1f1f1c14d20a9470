import { pick } from '@tours/contract/pick';
import { queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import { confirmationMail, type MailFacts } from '../order/mail-facts.ts';
import { presentContact } from '../order/present.ts';

/** Queues the traveller's confirmation, and the partner's notice if the group wants it. Each is sent once per order. */
export async function queuePaidMails(ctx: TransactionContext, order: Order, facts: MailFacts): Promise<void> {
  const { group, partner, addressed, shared, trips } = facts;
  const onceKey = `order-confirmation:${order.id}`;
  await queueMail(ctx, { ...confirmationMail(order, facts), onceKey });
  if (!group.isSendEmailToPartner) return;
  await queueMail(ctx, {
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
}
