import type { StaffAvailability } from '@tours/contract/availability';
import { pick } from '@tours/contract/pick';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import type { AvailabilityRecord } from './read.ts';

export function presentAvailability(row: AvailabilityRecord): StaffAvailability {
  const { timezone } = row;
  return {
    _id: row.id,
    version: row.version,
    item: row.itemId,
    systemType: 'fareharbor',
    ...pick(row, ['headline', 'isCustomDetails', 'description', 'itinerary', 'isHidden', 'waiverTemplates', 'waivers']),
    fareharborDetails: { availabilityPk: row.fareharborPk, startDate: row.startLocal, endDate: row.endLocal },
    startDate: zonedDeparture(row.startLocal, timezone),
    endDate: zonedDeparture(row.endLocal, timezone),
    customFieldMapping: row.customFieldMapping,
    createdAt: zoned(row.createdAt, timezone),
    updatedAt: zoned(row.updatedAt, timezone),
    lastModifiedBy: row.lastModifiedBy,
  };
}
