import type { PublicAvailability, PublicGroup, PublicItem } from '@tours/contract/group';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { effectiveMapping, type FieldMapping } from './field-mapping.ts';
import type { AvailabilityRow, ItemRow, PublicGroupRow } from './public-row.ts';
import { saleRefusal } from './rules.ts';

/** Presents the public part of a group: no commission, fee, account, staff or mail settings. */
export function presentPublicGroup(row: PublicGroupRow, now: Date, withTerms: boolean): PublicGroup {
  const reason = saleRefusal(row, now);
  const isAvailable = reason === null;
  const { address, ...partner } = row.partner;
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    path: `/${row.pathPrefix}/${row.slug}`,
    isAvailable,
    unavailableReason: reason,
    description: isAvailable ? row.description : '',
    customFooter: isAvailable ? row.customFooter : '',
    ...(withTerms ? { terms: isAvailable ? row.terms : '' } : {}),
    hasTerms: isAvailable && row.terms !== '',
    headerUrl: row.headerUrl,
    timezone: row.timezone,
    offersSignIn: row.isCustomerPortalEmail,
    items: isAvailable ? row.items.map((item) => presentItem(item, row)) : [],
    partner: { ...partner, address: { city: address.city, state: address.state } },
    division: {
      ...row.division,
      company: { name: row.company.name, settings: { fareharborShortname: row.company.fareharborShortname } },
    },
  };
}

function presentItem(item: ItemRow, group: PublicGroupRow): PublicGroup['items'][number] {
  const { location: _, name: __, customer_types: ___, ...details } = item.fareharbor_details;
  const view: PublicItem = {
    _id: item.id,
    name: item.name,
    headline: item.headline,
    itemType: item.item_type,
    systemType: 'fareharbor',
    isCustomDetails: item.is_custom_details,
    ...ownTexts(item),
    fareharborDetails: details,
    ageRanges: item.age_ranges,
    availabilities: item.availabilities.map((row) =>
      presentAvailability(row, group.timezone, group.company.customFieldMapping),
    ),
  };
  return { order: item.display_order, groupId: group.id, item: view };
}

function presentAvailability(row: AvailabilityRow, zone: string, companyMapping: FieldMapping): PublicAvailability {
  return {
    _id: row.id,
    headline: row.headline,
    isCustomDetails: row.is_custom_details,
    ...ownTexts(row),
    capacity: -1,
    startDate: zonedDeparture(row.start_local, zone),
    endDate: zonedDeparture(row.end_local, zone),
    fareharborDetails: { availabilityPk: row.fareharbor_pk, startDate: row.start_local, endDate: row.end_local },
    customFieldMapping: effectiveMapping(row.custom_field_mapping, companyMapping),
    hasWaivers: row.has_waivers,
  };
}

/** A group's own texts stay stored while their switch is off, but they are not shown. */
function ownTexts(row: { is_custom_details: boolean; description: string; itinerary: string }) {
  return row.is_custom_details
    ? { description: row.description, itinerary: row.itinerary }
    : { description: '', itinerary: '' };
}
