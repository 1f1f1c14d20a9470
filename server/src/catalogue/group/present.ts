import type { PublicAvailability, PublicGroup, PublicItem } from '@tours/contract/group';
import { pick } from '@tours/contract/pick';
import { addDays, type ZonedString } from '@tours/contract/time';
import type { FieldMapping } from '../../platform/db/tables/index.ts';
import { statementSuffix } from '../../platform/integrations/stripe/descriptor.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import { effectiveMapping } from './field-mapping.ts';
import { offeredPlan } from './offered-plan.ts';
import { presentFareharborItem } from './present-fareharbor-item.ts';
import { pathOf } from './public-link.ts';
import type { AvailabilityRow, ItemRow, PublicGroupRow } from './public-row.ts';
import { termsHash } from './terms-hash.ts';
import { saleRefusal } from './unavailable-reason.ts';

/** Presents the public part of a group: no commission, fee, account, staff or mail settings. */
export function presentPublicGroup(row: PublicGroupRow, now: Date): PublicGroup {
  const reason = saleRefusal(row, now);
  const isAvailable = reason === null;
  const { address, ...partner } = row.partner;
  return {
    _id: row.id,
    ...pick(row, ['title', 'slug', 'headerUrl', 'timezone']),
    path: pathOf(row),
    isAvailable,
    unavailableReason: reason,
    description: isAvailable ? row.description : '',
    customFooter: isAvailable ? row.customFooter : '',
    termsHash: isAvailable ? termsHash(row.terms) : null,
    bookBy: bookByOf(row),
    offersSignIn: row.isCustomerPortalEmail,
    paymentPlan: isAvailable ? offeredPlan(row, now) : null,
    asksAtCheckout: isAvailable && row.asksAtCheckout,
    items: isAvailable ? row.items.map((item) => presentGroupItem(item, row)) : [],
    partner: {
      ...partner,
      address: { city: address.city, state: address.state },
      statementName: statementSuffix(partner.name),
    },
    division: {
      ...row.division,
      company: { name: row.company.name, settings: { fareharborShortname: row.company.fareharborShortname } },
    },
  };
}

export function presentWithTerms(row: PublicGroupRow, now: Date): PublicGroup {
  const group = presentPublicGroup(row, now);
  return { ...group, terms: group.isAvailable ? row.terms : '' };
}

/** The last day of sale. Sale ends at the start of dateExpiry in UTC, which is within the day before in the west. */
export function bookByOf({ dateExpiry, timezone }: PublicGroupRow): ZonedString | null {
  return dateExpiry && zoned(new Date(addDays(dateExpiry, -1)), timezone);
}

function presentGroupItem(item: ItemRow, group: PublicGroupRow): PublicGroup['items'][number] {
  const { name: _, location, ...details } = presentFareharborItem(item.fareharborDetails);
  const view: PublicItem = {
    _id: item.id,
    ...pick(item, ['name', 'headline', 'itemType', 'isCustomDetails']),
    systemType: 'fareharbor',
    ...ownTexts(item),
    fareharborDetails: { ...details, location: item.itemType === 'addon' ? null : location },
    ageRanges: item.ageRanges,
    availabilities: item.availabilities.map((row) =>
      presentAvailability(row, group.timezone, group.company.customFieldMapping),
    ),
  };
  return { order: item.displayOrder, groupId: group.id, item: view };
}

function presentAvailability(row: AvailabilityRow, zone: string, companyMapping: FieldMapping): PublicAvailability {
  return {
    _id: row.id,
    ...pick(row, ['headline', 'isCustomDetails']),
    ...ownTexts(row),
    capacity: -1,
    startDate: zonedDeparture(row.startLocal, zone),
    endDate: zonedDeparture(row.endLocal, zone),
    fareharborDetails: { availabilityPk: row.fareharborPk, startDate: row.startLocal, endDate: row.endLocal },
    customFieldMapping: effectiveMapping(row.customFieldMapping, companyMapping),
  };
}

/** A group's own texts stay stored while their switch is off, but they are not shown. */
function ownTexts(row: { isCustomDetails: boolean; description: string; itinerary: string }) {
  return row.isCustomDetails ? pick(row, ['description', 'itinerary']) : { description: '', itinerary: '' };
}
