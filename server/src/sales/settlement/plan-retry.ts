import { alertStaff } from '../../messages/index.ts';
import type { Charge } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { errorSentence } from '../../platform/lib/error-line.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { type Lease, type Order, writeLeased } from '../order/lease.ts';
import { queueDelayedMail } from './queue-delayed-mail.ts';

const SHORTEST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** After this time the traveller has probably closed the page, so they get a mail. */
const TELL_TRAVELLER_AFTER_MS = 5 * 60_000;

/** An order in settlement with its charge. */
export interface Settling {
  order: Order;
  charge: Charge | null;
}

/**
 * Plans the next try after a pause that grows with the age of the hold. Staff are notified once for each state of a
 * hold while a vendor does not answer, and once more if there is another problem.
 */
export async function planRetry(
  ctx: Context,
  lease: Lease,
  { order, charge }: Settling,
  error?: unknown,
): Promise<void> {
  const isRefused = error !== undefined && !isSilence(error);
  // There is no known hold, and the sweeper asks again anyway.
  if (order.state === 'open' && !isRefused) return;
  const age = Date.now() - (order.authorisedAt ?? order.updatedAt).getTime();
  const pause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, age / 4));
  const cause = isRefused ? ` What stands in the way: ${errorSentence(error).slice(0, 300)}` : '';
  await inTransaction(ctx, async (ctx) => {
    await writeLeased(ctx, lease, { alertedAt: order.alertedAt ?? new Date() });
    await alertStaff(ctx, {
      order,
      type: `order.${order.state}`,
      key: `${charge?.attempt ?? 0}${isRefused ? ':refused' : ''}`,
      message: `${DELAYED[order.state] ?? ''}${cause}`,
    });
    // Notified staff search for the order by FareHarbor's booking numbers.
    await refreshSearchTexts(ctx, [order.id]);
    if (order.state === 'authorised' && age > TELL_TRAVELLER_AFTER_MS) await queueDelayedMail(ctx, order, charge);
    await enqueue(
      ctx,
      'settle-order',
      { orderId: order.id },
      { key: `settle:${order.id}`, runAt: new Date(Date.now() + pause) },
    );
  });
}

const isSilence = (error: unknown) => error instanceof FareHarborUnavailable || error instanceof PaymentsUnavailable;

const DELAYED: Partial<Record<Order['state'], string>> = {
  open: 'The payment of an order can not be read. If a card holds its money, its seats are not booked. We go on trying.',
  authorised: 'A card is authorised, but the booking system does not confirm the seats. We go on trying for 24 hours.',
  booked:
    'All seats are booked, but the payment could not be captured yet. We go on trying; a hold ends after seven days, and then the seats are cancelled.',
  releasing: 'An order was given up, but its seats or its hold could not be released yet. We go on trying.',
};
