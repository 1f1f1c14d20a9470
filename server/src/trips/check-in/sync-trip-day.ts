import type { InputOf } from '@tours/contract/api';
import type { TripDay } from '@tours/contract/check-in';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { authorisedDeparture } from './authorised-departure.ts';
import { readTripDay } from './read-trip-day.ts';
import { storeActs } from './store-acts.ts';

/**
 * Stores a device's acts and answers the trip day with the acts of all devices. Opening it is recorded, because the
 * device keeps names outside of the product.
 */
export async function syncTripDay(ctx: Context, { key, acts }: InputOf<'syncTripDay'>): Promise<TripDay> {
  const departure = await authorisedDeparture(ctx, key);
  if (acts.length || departure.isNews)
    await inTransaction(ctx, async (ctx) => {
      await storeActs(ctx, departure, acts);
      if (!departure.isNews) return;
      await audit(ctx, {
        divisionId: departure.divisionId,
        action: 'departure.tripDayOpened',
        entityType: 'departure',
        entityId: departure.id,
        after: { by: departure.reader },
      });
    });
  return readTripDay(ctx, departure);
}
