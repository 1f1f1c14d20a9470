import type { Manifest, ManifestQuery } from '@tours/contract/manifest';
import { and, eq, inArray } from 'drizzle-orm';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { readCheckIns } from '../../platform/check-ins.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import {
  availabilities,
  companies,
  departures,
  divisions,
  groups,
  items,
  orderItems,
  orders,
  partners,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { withinTrip } from '../../platform/lists/filters.ts';
import { meetingPointOf } from '../../sales/index.ts';
import { auditManifests } from './audit-manifests.ts';
import { markedAnswers } from './marked-answers.ts';
import { emptyManifest, manifestsOf } from './present.ts';
import { HEAD, readRows } from './read-rows.ts';

/**
 * Lists the travellers of departures. A departure without bookings has an empty manifest, and a departure of another
 * division has none. Health answers are added on request, and the reading is recorded.
 */
export async function getManifests(ctx: Context, query: ManifestQuery): Promise<Manifest[]> {
  if (!query.health) return readManifests(ctx, query);
  return inTransaction(ctx, async (ctx) => {
    requireHealthRight(ctx);
    const manifests = await readManifests(ctx, query);
    // Also one without health answers: colleagues read this row, and would learn by it that somebody answered.
    await auditManifests(ctx, 'group.healthRead', manifests);
    return manifests;
  });
}

async function readManifests(ctx: Context, query: ManifestQuery): Promise<Manifest[]> {
  const ofGroup = query.group === undefined ? undefined : eq(orders.groupId, query.group);
  const ofDeparture =
    'departure' in query
      ? eq(orderItems.availabilityPk, query.departure)
      : withinTrip(orderItems.startLocal, { from: query.day, to: query.day });
  const rows = await readRows(ctx, and(ofGroup, ofDeparture));
  // Agents get no answers.
  const answered = ctx.actor.type === 'agent' ? [] : rows;
  const marked = await markedAnswers(ctx, answered, query.health === 'shown');
  const ids = new Set(rows.flatMap(({ item }) => item.departureId ?? []));
  const checkIns = await readCheckIns(ctx, and(visibleTo(ctx, departures), inArray(departures.id, [...ids])));
  const found = manifestsOf(ctx, rows, marked, checkIns);
  if (found.length || !('departure' in query)) return found;
  return [await emptyDeparture(ctx, query)];
}

async function emptyDeparture(ctx: Context, query: { group: string; departure: number }): Promise<Manifest> {
  const { actor } = ctx;
  const departure = await ctx.db
    .select({ ...HEAD, availability: availabilities, item: items, timezone: groups.timezone })
    .from(availabilities)
    .innerJoin(items, eq(items.id, availabilities.itemId))
    .innerJoin(groups, eq(groups.id, items.groupId))
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(
      and(
        eq(groups.id, query.group),
        eq(availabilities.fareharborPk, query.departure),
        actor.type === 'agent' ? eq(groups.partnerId, actor.partnerId) : staffScope(ctx, groups.divisionId),
      ),
    )
    .limit(1)
    .then(foundRow);
  return emptyManifest(ctx, { ...departure, meetingPoint: meetingPointOf(departure.item.fareharborDetails.location) });
}
