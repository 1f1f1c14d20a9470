import { createAvailability, type FieldMapping, insertItem, type NewItem } from '../src/catalogue/index.ts';
import type { Context } from '../src/platform/context.ts';
import type { Catalogue, Window } from './catalogue.ts';

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

interface Plan {
  groupId: string;
  catalogue: Catalogue;
  window: Window;
  tours: PlannedTour[];
}

/** Adds tours and their departures to a group, in the given order. */
export async function placeTours(ctx: Context, { groupId, catalogue, window, tours }: Plan): Promise<void> {
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
}
