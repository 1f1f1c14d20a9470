import { alertSupport, queueMail } from '../../mails/index.ts';
import { type Charge, isOnCard } from '../../payments/index.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun, retryPause } from '../../platform/durable/job.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { errorSentence } from '../../platform/lib/error-line.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { orderLeases } from '../order/lease.ts';
import { mailFacts, tripOf } from '../order/mail-facts.ts';

/** After this time the traveller has probably closed the page, so they get a mail. */
const TELL_TRAVELLER_AFTER_MS = 5 * 60_000;

interface Settling {
  order: Order;
  charge: Charge | null;
}

/**
 * Queues the next try after a pause that grows with the age of the hold. Support is alerted once for each state of a
 * hold while a vendor does not answer, and once more if there is another problem.
 */
export async function queueRetry(
  ctx: Context,
  lease: Lease,
  { order, charge }: Settling,
  error: unknown,
): Promise<void> {
  const isRefused = error !== undefined && !isSilence(error);
  // There is no known hold, and the sweeper asks again anyway.
  if (order.state === 'open' && !isRefused) return;
  const age = Date.now() - (order.authorisedAt ?? order.pricedAt).getTime();
  const cause = isRefused ? ` The reason: ${errorSentence(error).slice(0, 300)}` : '';
  await inTransaction(ctx, async (ctx) => {
    await orderLeases.write(ctx, lease, { alertedAt: order.alertedAt ?? new Date() });
    await alertSupport(ctx, {
      order,
      type: `order.${order.state}`,
      key: `${charge?.attempt ?? 0}${isRefused ? ':refused' : ''}`,
      message: `${DELAYED[order.state] ?? ''}${cause}`,
    });
    // Alerted people search for the order by FareHarbor's booking numbers.
    await refreshSearchTexts(ctx, [order.id]);
    if (order.state === 'authorised' && age > TELL_TRAVELLER_AFTER_MS) await queueDelayedMail(ctx, order, charge);
    await queueRun(ctx, 'settle-order', order.id, { inMs: retryPause(age) });
  });
}

const isSilence = (error: unknown) => error instanceof FareHarborUnavailable || error instanceof PaymentsUnavailable;

const DELAYED: Partial<Record<Order['state'], string>> = {
  open: 'An order’s payment can’t be read. If its card is on hold, its seats aren’t booked. We’ll keep trying.',
  authorised: 'A card is authorised, but FareHarbor hasn’t confirmed the seats. We’ll keep trying for 24 hours.',
  booked:
    'All seats are booked, but the card couldn’t be charged yet. We’ll keep trying. The hold ends after seven days, and then the seats are cancelled.',
  releasing: 'An order was cancelled, but its seats or its hold couldn’t be released yet. We’ll keep trying.',
};

/**
 * Tells the traveller that the seats are not confirmed yet and that they need to do nothing. Sent once per payment
 * attempt.
 */
async function queueDelayedMail(ctx: TransactionContext, order: Order, charge: Charge | null): Promise<void> {
  const { addressed, shared, items } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'order-delayed',
    data: { ...shared, isHeld: isOnCard(charge), items: items.map(tripOf) },
    onceKey: `order-delayed:${order.id}:${charge?.attempt ?? 0}`,
  });
}
