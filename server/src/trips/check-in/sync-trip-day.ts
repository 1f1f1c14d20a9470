import type { InputOf } from '@tours/contract/api';
import type { SyncedDay } from '@tours/contract/check-in';
import { resolveGuideLink } from '../../mails/index.ts';
import { firstInHour } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { authorisedDeparture, type OpenedDeparture } from './authorised-departure.ts';
import { readTripDay } from './read-trip-day.ts';
import { storeActs } from './store-acts.ts';

/**
 * Stores a device's acts and returns the trip day with the acts of all devices. Opening it is recorded, because the
 * device keeps names outside of the product.
 */
export async function syncTripDay(ctx: Context, { key, acts, person }: InputOf<'syncTripDay'>): Promise<SyncedDay> {
  const departure = await authorisedDeparture(ctx, key, person);
  const waiting = await inTransaction(ctx, async (ctx) => {
    const waiting = await storeActs(ctx, departure, acts);
    await recordOpening(ctx, departure);
    return waiting;
  });
  const day = await readTripDay(ctx, departure);
  const kept = new Set([...day.acts, ...waiting].map(({ _id }) => _id));
  return { ...day, refused: acts.map(({ _id }) => _id).filter((id) => !kept.has(id)) };
}

/** The link is asked about again, because it may have been revoked while the acts waited for those of other devices. */
async function recordOpening(ctx: TransactionContext, departure: OpenedDeparture): Promise<void> {
  const isFirst = await firstInHour(ctx, departure.countedAs);
  if (departure.link) await resolveGuideLink(ctx, departure.link.token, isFirst ? 'opened' : null);
  if (isFirst) await audit(ctx, 'departure.tripDayOpened', departure, { after: { by: departure.reader } });
}
