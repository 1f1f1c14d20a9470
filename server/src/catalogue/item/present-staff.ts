import type { ItemAvailability, StaffItem } from '@tours/contract/item';
import { pick } from '@tours/contract/pick';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import { presentFareharborItem } from '../group/present-fareharbor-item.ts';
import { agesOfType } from './item-values.ts';
import type { StaffAvailabilityRow, StaffItemRow } from './staff-rows.ts';

/** Staff see an item's own texts even while their switch is off, because the texts are kept for later. */
export function presentStaffItem({
  item,
  timezone,
  availabilities,
  orderCount,
  lastModifiedBy,
}: StaffItemRow): StaffItem {
  return {
    _id: item.id,
    group: item.groupId,
    ...pick(item, ['name', 'headline', 'itemType']),
    systemType: 'fareharbor',
    order: item.displayOrder,
    ...pick(item, ['isHidden', 'isCustomDetails', 'description', 'itinerary', 'version']),
    fareharborDetails: presentFareharborItem(item.fareharborDetails),
    ageRanges: item.fareharborDetails.travellerTypes.map((type) => ({
      customerType: type.pk,
      name: type.name,
      note: type.note,
      ...agesOfType(type, item.ageRanges),
    })),
    availabilities: availabilities.map((row) => presentItemAvailability(row, timezone)),
    orderCount,
    createdAt: zoned(item.createdAt, timezone),
    updatedAt: zoned(item.updatedAt, timezone),
    lastModifiedBy,
  };
}

function presentItemAvailability(row: StaffAvailabilityRow, timezone: string): ItemAvailability {
  return {
    _id: row.id,
    ...pick(row, ['headline', 'isHidden', 'isCustomDetails', 'waiverTemplates']),
    startDate: zonedDeparture(row.startLocal, timezone),
    endDate: zonedDeparture(row.endLocal, timezone),
    fareharborDetails: { availabilityPk: row.fareharborPk },
  };
}
