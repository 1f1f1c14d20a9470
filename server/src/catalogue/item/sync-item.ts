import { isDeepStrictEqual } from 'node:util';
import type { ItemFact, ItemSync } from '@tours/contract/item';
import { eq, sql } from 'drizzle-orm';
import { requireCurrency } from '../../organisations/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { type FareharborItemDetails, items } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type AuthorisedItem, authorisedItem } from './authorised-item.ts';
import { getItem } from './get-item.ts';
import { offeredItem } from './offered-item.ts';
import { moveDepartures, readDepartures } from './sync-departures.ts';
import { lockItem } from './update-item.ts';

/**
 * Reads item and coming departures from FareHarbor and saves the changes. Departures that are no longer offered
 * are reported and kept, because they may have travellers. All reads happen before the first write.
 */
export async function syncItem(ctx: Context, { id }: { id: string }): Promise<ItemSync> {
  const authorised = await authorisedItem(ctx, id);
  await requireCurrency(ctx, authorised.fareharborShortname);
  const details = await offeredItem(ctx, authorised, { maxAgeMs: 0 });
  const read = await readDepartures(ctx, authorised);
  const { changed, moved } = await inTransaction(ctx, async (ctx) => ({
    changed: await takeDetails(ctx, authorised, details),
    moved: await moveDepartures(ctx, authorised, read),
  }));
  const item = await getItem(ctx, { id });
  const isGone = new Set(read.filter(({ live }) => !live).map((departure) => departure.id));
  return {
    item,
    changed,
    availabilities: { checked: read.length, moved, gone: item.availabilities.filter(({ _id }) => isGone.has(_id)) },
  };
}

/** Returns what was new. */
async function takeDetails(
  ctx: TransactionContext,
  { id, divisionId }: AuthorisedItem,
  details: FareharborItemDetails,
): Promise<ItemFact[]> {
  const before = await lockItem(ctx, id);
  const facts = Object.keys(details) as (keyof FareharborItemDetails)[];
  const changed = facts.filter((fact) => !isDeepStrictEqual(before.fareharborDetails[fact], details[fact]));
  if (!changed.length) return changed;
  // A name that staff chose is not replaced.
  const name = before.name === before.fareharborDetails.name ? details.name : before.name;
  await ctx.db
    .update(items)
    .set({ name, fareharborDetails: details, version: sql`${items.version} + 1` })
    .where(eq(items.id, id));
  await audit(
    ctx,
    'item.synced',
    { id, divisionId },
    { before: { ...before.fareharborDetails, name: before.name }, after: { ...details, name } },
  );
  return changed;
}
