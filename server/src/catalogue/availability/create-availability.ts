import type { NewAvailability, StaffAvailability } from '@tours/contract/availability';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DepartureSummary } from '../../platform/integrations/fareharbor/port.ts';
import { AppError, nullIfMissing } from '../../platform/lib/app-error.ts';
import { type AuthorisedItem, authorisedItem } from '../item/authorised-item.ts';
import { insertDepartures } from './add-availabilities.ts';
import { presentAvailability } from './present.ts';
import { readOne } from './read.ts';
import { settingColumns } from './settings.ts';

/**
 * Adds a departure. Start and end are read from FareHarbor by pk, and a departure that FareHarbor does not list for
 * this item is refused.
 */
export async function createAvailability(ctx: Context, input: NewAvailability): Promise<StaffAvailability> {
  const settings = settingColumns(input);
  const item = await authorisedItem(ctx, input.item);
  const departure = await offeredDeparture(ctx, item, input.fareharborDetails.availabilityPk);
  return inTransaction(ctx, async (ctx) => {
    const [added] = await insertDepartures(ctx, item, [departure], { ...input, settings });
    if (!added) throw new AppError('availability.alreadyAdded');
    return presentAvailability(await readOne(ctx, added.id));
  });
}

async function offeredDeparture(ctx: Context, item: AuthorisedItem, pk: number): Promise<DepartureSummary> {
  const departure = await nullIfMissing(ctx.fareharbor.getDeparture(item.fareharborShortname, pk));
  if (departure?.itemPk !== item.fareharborItemPk) throw new AppError('availability.gone');
  return departure;
}
