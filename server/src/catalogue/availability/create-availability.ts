import type { NewAvailability, StaffAvailability } from '@tours/contract/availability';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { availabilities } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DepartureSummary } from '../../platform/integrations/fareharbor/port.ts';
import { AppError, nullIfMissing } from '../../platform/lib/app-error.ts';
import { type AuthorisedItem, authorisedItem } from '../item/authorised-item.ts';
import { departureColumns } from './departure-columns.ts';
import { keepItem } from './keep-item.ts';
import { linkTemplates } from './link-templates.ts';
import { presentAvailability } from './present.ts';
import { readOne } from './read.ts';
import { refuseHealthMapping, settingColumns } from './settings.ts';

/**
 * Adds a departure. Start and end are read from FareHarbor by pk, and a departure that FareHarbor does not list for
 * this item is refused.
 */
export async function createAvailability(ctx: Context, input: NewAvailability): Promise<StaffAvailability> {
  const { waiverTemplates: templateIds = [] } = input;
  const settings = settingColumns(input);
  const item = await authorisedItem(ctx, input.item);
  const departure = await offeredDeparture(ctx, item, input.fareharborDetails.availabilityPk);
  return inTransaction(ctx, async (ctx) => {
    await refuseHealthMapping(ctx, item.divisionId, input);
    await keepItem(ctx, item);
    const availability = await ctx.db
      .insert(availabilities)
      .values({ ...settings, ...departureColumns(departure), itemId: item.id, divisionId: item.divisionId })
      .returning()
      .then(oneRow);
    await linkTemplates(ctx, { divisionId: item.divisionId, availabilityIds: [availability.id], templateIds });
    await audit(ctx, 'availability.created', availability, {
      after: { ...availability, waiverTemplates: templateIds },
    });
    return presentAvailability(await readOne(ctx, availability.id));
  });
}

async function offeredDeparture(ctx: Context, item: AuthorisedItem, pk: number): Promise<DepartureSummary> {
  const departure = await nullIfMissing(ctx.fareharbor.getDeparture(item.fareharborShortname, pk));
  if (departure?.itemPk !== item.fareharborItemPk) throw new AppError('availability.gone');
  return departure;
}
