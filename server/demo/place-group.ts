import {
  authorisedPartner,
  createAvailability,
  type GroupValues,
  insertGroup,
  insertItem,
  type NewItem,
} from '../src/catalogue/index.ts';
import type { Context } from '../src/platform/context.ts';
import type { FieldMapping } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { Catalogue, Window } from './catalogue.ts';
import { storePicture } from './pictures.ts';

interface PlannedDeparture {
  /** The index among the item's departures of the window, sorted by time. */
  nth: number;
  headline?: string;
  isHidden?: boolean;
  itinerary?: string;
  waiverTemplateIds?: string[];
  customFieldMapping?: FieldMapping;
}

export interface PlannedTour extends Omit<NewItem, 'groupId' | 'fareharborItemPk' | 'displayOrder'> {
  item: string;
  departures: PlannedDeparture[];
}

export interface PlacedGroup extends Omit<GroupValues, 'headerUrl'> {
  partnerId: string;
  slug: string;
  /** The name of the picture at the top; the slug if it is missing. */
  picture?: string;
  catalogue: Catalogue;
  /** The days of the departures. */
  window: Window;
  tours: PlannedTour[];
}

/**
 * Creates a group of the demo world with its tours in the given order. Unlike staff, the seed may use any picture and any
 * date. Returns the id of the group.
 */
export async function placeGroup(
  ctx: Context,
  { partnerId, picture, catalogue, window, tours, ...values }: PlacedGroup,
): Promise<string> {
  const partner = await authorisedPartner(ctx, partnerId);
  const headerUrl = await storePicture(ctx, picture ?? values.slug, 'groups');
  const { id: groupId } = await inTransaction(ctx, (ctx) => insertGroup(ctx, partner, { ...values, headerUrl }));
  for (const [position, { item, departures, ...own }] of tours.entries()) {
    const created = await insertItem(ctx, {
      ...own,
      groupId,
      fareharborItemPk: catalogue.item(item).pk,
      displayOrder: position + 1,
    });
    if (!departures.length) continue;
    const offered = await catalogue.departures(item, window);
    for (const { nth, itinerary, waiverTemplateIds, ...departure } of departures) {
      const chosen = offered[nth];
      if (!chosen) throw new Error(`"${item}" has no departure ${nth + 1} in the days ${window.from} to ${window.to}`);
      await createAvailability(ctx, {
        ...departure,
        item: created.id,
        fareharborDetails: { availabilityPk: chosen.pk },
        ...(waiverTemplateIds ? { waiverTemplates: waiverTemplateIds } : {}),
        ...(itinerary ? { itinerary, isCustomDetails: true } : {}),
      });
    }
  }
  return groupId;
}
