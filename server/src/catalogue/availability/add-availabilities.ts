import type { AddedAvailabilities, NewAvailabilities } from '@tours/contract/availability';
import { auditRows } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { availabilities } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { authorisedItem } from '../item/authorised-item.ts';
import { departureColumns } from './departure-columns.ts';
import { keepItem } from './keep-item.ts';
import { linkTemplates } from './link-templates.ts';
import { settingColumns } from './settings.ts';

/**
 * Many departures of an item with the same settings, all in one change. They are found in the booking system by their
 * days, a few calls for all of them. What is sold already is left as it is; two who add the same at once add it once.
 */
export async function addAvailabilities(ctx: Context, input: NewAvailabilities): Promise<AddedAvailabilities> {
  const { waiverTemplates: templateIds = [], from, to } = input;
  const settings = settingColumns(input);
  const item = await authorisedItem(ctx, input.item);
  const { divisionId } = item;
  const wanted = new Set(input.availabilityPks);
  const find = async (isRefreshed: boolean) => {
    const { fareharborShortname, fareharborItemPk } = item;
    const options = { isRefreshed };
    const { value } = await ctx.fareharbor.listDepartures(fareharborShortname, fareharborItemPk, { from, to }, options);
    return value.filter(({ pk }) => wanted.has(pk));
  };
  const remembered = await find(false);
  // Where they were chosen from, another process may have asked later than this one remembers.
  const offered = remembered.length < wanted.size ? await find(true) : remembered;
  // In one order for everybody, so that two who add the same wait for one another, and not both for each other.
  const found = offered.sort((a, b) => a.pk - b.pk);
  const foundPks = new Set(found.map(({ pk }) => pk));
  const gone = [...wanted].filter((pk) => !foundPks.has(pk));
  if (!found.length) return { added: [], skipped: [], gone };

  return inTransaction(ctx, async (ctx) => {
    await keepItem(ctx, item);
    const rows = await ctx.db
      .insert(availabilities)
      .values(found.map((one) => ({ ...settings, ...departureColumns(one), itemId: item.id, divisionId })))
      .onConflictDoNothing({ target: [availabilities.itemId, availabilities.fareharborPk] })
      .returning();
    await linkTemplates(ctx, { divisionId, availabilityIds: rows.map(({ id }) => id), templateIds });
    const entries = rows.map((row) => ({
      divisionId,
      action: 'availability.created',
      entityType: 'availability',
      entityId: row.id,
      after: { ...row, waiverTemplates: templateIds },
    }));
    if (entries.length) await auditRows(ctx, entries);
    const added = rows.map(({ fareharborPk }) => fareharborPk);
    const isAdded = new Set(added);
    return { added, skipped: [...foundPks].filter((pk) => !isAdded.has(pk)), gone };
  });
}
