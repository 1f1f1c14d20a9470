import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { alertStaff } from '../mail/queue-mail.ts';
import { type Lease, type Order, writeLeased } from './lease.ts';
import { queueDelayedMail } from './queue-delayed-mail.ts';

const SHORTEST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** A traveller is written to when the wait is longer than a page stays open. */
const TELL_TRAVELLER_AFTER_MS = 5 * 60_000;

/** The next try, after a pause that grows with the age of the hold; staff hear of it once, at the first. */
export async function planRetry(ctx: Context, lease: Lease, order: Order): Promise<void> {
  if (order.state === 'open') return;
  const age = Date.now() - (order.authorisedAt ?? order.updatedAt).getTime();
  const pause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, age / 4));
  await inTransaction(ctx, async (ctx) => {
    if (order.alertedAt === null) {
      await writeLeased(ctx, lease, { alertedAt: new Date() });
      await alertStaff(ctx, { order, type: `order.${order.state}`, message: DELAYED[order.state] ?? '' });
    }
    if (order.state === 'authorised' && age > TELL_TRAVELLER_AFTER_MS) await queueDelayedMail(ctx, order);
    await enqueue(
      ctx,
      'settle-order',
      { orderId: order.id },
      { key: `settle:${order.id}`, runAt: new Date(Date.now() + pause) },
    );
  });
}

const DELAYED: Partial<Record<Order['state'], string>> = {
  authorised: 'A card is authorised, but the booking system does not confirm the seats. We go on trying for 24 hours.',
  booked: 'All seats are booked, but the payment could not be captured yet. We go on trying.',
  releasing: 'An order was given up, but its seats or its hold could not be released yet. We go on trying.',
};
