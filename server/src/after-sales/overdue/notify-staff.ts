import { formatCents } from '@tours/contract/money';
import { notifyEmployees } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Overdue } from './read-overdue.ts';

const CAUSES = {
  cutoff: 'FareHarbor’s time for cancelling a booking ends too soon, so please decide about the seats.',
  booking: 'One of its bookings can’t be cancelled here, so please decide about the seats.',
  mail: 'An email about it couldn’t be sent to the family, so please talk to them. To send new emails, press “Keep the seats” and “Cancel it when overdue” at the payment plan of the order.',
};

/** Notifies the employees why an overdue order stays, once for each cause and warning. */
export const notifyStaff = (ctx: Context, { order, instalment }: Overdue, cause: keyof typeof CAUSES): Promise<void> =>
  inTransaction(ctx, (ctx) =>
    notifyEmployees(ctx, {
      order,
      key: `order-overdue:${cause}:${instalment.id}:${instalment.cancelWarnedAt?.getTime() ?? instalment.dueOn}`,
      heading: `Order ${order.lolaId} is overdue and isn’t cancelled automatically`,
      message: `${formatCents(instalment.amountCents)} is overdue. ${CAUSES[cause]}`,
      facts: { Family: order.contactName, Email: order.contactEmail, Phone: order.contactPhone },
    }),
  );
