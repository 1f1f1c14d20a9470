import type { AddedAvailabilities, AvailabilitySettings, NewAvailabilities } from '@tours/contract/availability';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { availabilities, items } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DepartureSummary } from '../../platform/integrations/fareharbor/port.ts';
import { departureColumns } from '../departure/departure-columns.ts';
import { type AuthorisedItem, authorisedItem } from '../item/authorised-item.ts';
import { linkTemplates } from './link-templates.ts';
import { refuseHealthMapping, settingColumns } from './settings.ts';

/**
 * Adds many departures of an item with the same settings in one transaction. FareHarbor lists departures by
 * day, so a few calls find all of them. Departures that the item already sells stay as they are, even if two employees
 * add the same ones at the same time.
 */
export async function addAvailabilities(ctx: Context, input: NewAvailabilities): Promise<AddedAvailabilities> {
  const { from, to } = input;
  const settings = settingColumns(input);
  const item = await authorisedItem(ctx, input.item);
  const wanted = new Set(input.availabilityPks);
  const find = async (isRefreshed: boolean) => {
    const { fareharborShortname, fareharborItemPk } = item;
    const options = { isRefreshed };
    const { value } = await ctx.fareharbor.listDepartures(fareharborShortname, fareharborItemPk, { from, to }, options);
    return value.filter(({ pk }) => wanted.has(pk));
  };
  const remembered = await find(false);
  // The cached list may be older than the one that the employee chose from, because another process may have read that.
  const offered = remembered.length < wanted.size ? await find(true) : remembered;
  // Every request inserts in the same order, so two that add the same departures can't deadlock.
  const found = offered.sort((a, b) => a.pk - b.pk);
  const foundPks = new Set(found.map(({ pk }) => pk));
  const gone = [...wanted].filter((pk) => !foundPks.has(pk));
  if (!found.length) return { added: [], skipped: [], gone };

  const rows = await inTransaction(ctx, (ctx) => insertDepartures(ctx, item, found, { ...input, settings }));
  const added = rows.map(({ fareharborPk }) => fareharborPk);
  return { added, skipped: [...foundPks].filter((pk) => !added.includes(pk)), gone };
}

/** Inserts departures with the same settings, and answers those that the item did not sell already. */
export async function insertDepartures(
  ctx: TransactionContext,
  item: AuthorisedItem,
  found: DepartureSummary[],
  { settings, ...input }: AvailabilitySettings & { settings: ReturnType<typeof settingColumns> },
) {
  const { divisionId } = item;
  const { waiverTemplates = [] } = input;
  await refuseHealthMapping(ctx, divisionId, input);
  // Locks the item against deletion. A colleague may have deleted it while FareHarbor was asked.
  await ctx.db.select({ id: items.id }).from(items).where(eq(items.id, item.id)).for('key share').then(foundRow);
  const rows = await ctx.db
    .insert(availabilities)
    .values(found.map((one) => ({ ...settings, ...departureColumns(one), itemId: item.id, divisionId })))
    .onConflictDoNothing({ target: [availabilities.itemId, availabilities.fareharborPk] })
    .returning();
  await linkTemplates(ctx, { divisionId, availabilityIds: rows.map(({ id }) => id), templateIds: waiverTemplates });
  for (const row of rows) await audit(ctx, 'availability.created', row, { after: { ...row, waiverTemplates } });
  return rows;
}
