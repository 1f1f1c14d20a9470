import { UNRECORDED } from '@tours/contract/check-in-list';
import type { Manifest, ManifestQuery } from '@tours/contract/manifest';
import { and, eq, inArray } from 'drizzle-orm';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { type CheckIns, readCheckIns } from '../../platform/check-ins.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import {
  availabilities,
  companies,
  departures,
  divisions,
  groups,
  IS_CANCELLED_DEPARTURE,
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
import { HEAD, type ManifestRow, readRows } from './read-rows.ts';

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
  const booked = await readRows(ctx, and(ofGroup, ofDeparture));
  const ids = new Set(booked.flatMap(({ item }) => item.departureId ?? []));
  const checkIns = await readCheckIns(ctx, and(visibleTo(ctx, departures), inArray(departures.id, [...ids])));
  const rows = booked.flatMap((row) => (row.item.isCancelled ? recorded(row, checkIns) : row));
  // Agents get no answers.
  const answered = ctx.actor.type === 'agent' ? [] : rows.filter(({ item }) => !item.isCancelled);
  const marked = await markedAnswers(ctx, answered, query.health === 'shown');
  const found = manifestsOf(ctx, rows, marked, checkIns);
  if (found.length || !('departure' in query)) return found;
  return [await emptyDeparture(ctx, query)];
}

/** A no-show who cancels later stays in the record of the day, by name alone. A tap that was undone keeps nobody. */
function recorded(row: ManifestRow, checkIns: CheckIns): ManifestRow[] {
  const { item, traveller } = row;
  const { state } = checkIns.get(item.departureId ?? '')?.get(traveller.id) ?? UNRECORDED;
  if (state === UNRECORDED.state) return [];
  const named = { ...traveller, age: null, fields: [] };
  return [{ ...row, contactPhone: '', item: { ...item, answers: [] }, traveller: named }];
}

async function emptyDeparture(ctx: Context, query: { group: string; departure: number }): Promise<Manifest> {
  const { actor } = ctx;
  const departure = await ctx.db
    .select({
      ...HEAD,
      availability: availabilities,
      item: items,
      timezone: groups.timezone,
      cancelledTrip: departures.id,
    })
    .from(availabilities)
    .innerJoin(items, eq(items.id, availabilities.itemId))
    .innerJoin(groups, eq(groups.id, items.groupId))
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(
      departures,
      and(
        eq(departures.groupId, groups.id),
        eq(departures.availabilityPk, availabilities.fareharborPk),
        IS_CANCELLED_DEPARTURE,
      ),
    )
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
