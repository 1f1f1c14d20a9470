import type { TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Families who are paying come first. */
const AFTER_FAMILIES = 10;

export const queueTripBooking = (ctx: TransactionContext, bookingId: string): Promise<void> =>
  enqueue(ctx, 'cancel-trip-booking', { bookingId }, { key: `cancel-trip:${bookingId}`, priority: AFTER_FAMILIES });
