import { randomUUID } from 'node:crypto';
import type { CustomerDetails } from '@tours/contract/customer-form';
import { formatSlashDate } from '@tours/contract/time';
import type { CartSeat } from '../../answers/index.ts';
import type { Owners } from '../../platform/db/tables/index.ts';
import { zip } from '../../platform/lib/zip.ts';
import { instantOf, zonedDeparture } from '../../platform/lib/zoned.ts';
import { itemTexts, meetingPointOf } from '../order/item-texts.ts';
import { feeAndCommission } from './fee-and-commission.ts';
import type { GroupOnSale } from './load-group-on-sale.ts';
import type { PricedItem } from './price-items.ts';

/** An order that is about to be saved, with its existing or new ids. */
export interface OrderToSave {
  id: string;
  lolaId: string;
  onSale: GroupOnSale;
  priced: PricedItem[];
  contact: CustomerDetails;
  createdAt: Date;
}

/** Joins item name, start date and partner name of each item, as the specification says. */
export function descriptionOf({ priced, onSale }: OrderToSave): string {
  return priced
    .map(({ departure }) => {
      const start = zonedDeparture(departure.availability.startLocal, onSale.group.timezone);
      return `${departure.item.name} ${formatSlashDate(start)} ${onSale.partner.name}`;
    })
    .join('; ');
}

/** Items get the creation time of their order, because lists of both sort by it. */
export function itemRows({ onSale, priced, createdAt }: OrderToSave, owners: Owners) {
  return priced.map(({ departure: { item, availability }, ...line }, position) => {
    return {
      id: randomUUID(),
      lolaId: line.lolaId,
      ...owners,
      itemId: item.id,
      availabilityId: availability.id,
      position,
      availabilityPk: availability.fareharborPk,
      ...itemTexts(item, availability),
      meetingPoint: meetingPointOf(item.fareharborDetails.location),
      startLocal: availability.startLocal,
      endLocal: availability.endLocal,
      startAt: instantOf(availability.startLocal),
      timezone: onSale.group.timezone,
      amountTotalCents: line.amountTotalCents,
      ...taxesOf(line),
      ...feeAndCommission(line.amountTotalCents, onSale),
      bookingPayload: line.request,
      companyShortname: onSale.company.fareharborShortname,
      createdAt,
    };
  });
}
type ItemRow = ReturnType<typeof itemRows>[number];

export function travellerRows({ priced }: OrderToSave, owners: Owners, items: ItemRow[]) {
  return zip(priced, items).flatMap(([{ travellers: party }, item]) =>
    party.map((traveller, position) => ({
      ...traveller,
      id: randomUUID(),
      orderItemId: item.id,
      ...owners,
      position,
    })),
  );
}

/** The seats of the cart, as the questions of the checkout need them. */
export function cartSeats(priced: PricedItem[], { group }: Pick<GroupOnSale, 'group'>): CartSeat[] {
  return priced.flatMap(({ departure: { item, availability }, travellers: party }) =>
    party.map(({ firstname, lastname, age }, index) => ({
      availability: availability.id,
      index,
      itemId: item.id,
      isAddOn: item.itemType === 'addon',
      startLocal: availability.startLocal,
      timezone: group.timezone,
      firstname,
      lastname,
      age,
    })),
  );
}

/** Splits a price as FareHarbor did. FareHarbor knows the taxes of a tour, so nothing is computed here. */
function taxesOf({ amountTotalCents, taxCents }: Pick<PricedItem, 'amountTotalCents' | 'taxCents'>) {
  if (taxCents == null || !Number.isInteger(taxCents) || taxCents < 0 || taxCents > amountTotalCents)
    return { subtotalCents: null, taxesCents: null };
  return { subtotalCents: amountTotalCents - taxCents, taxesCents: taxCents };
}
