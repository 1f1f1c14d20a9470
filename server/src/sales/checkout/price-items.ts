import { agesOf, isOfAge, type SetAgeRange } from '@tours/contract/ages';
import type { AgeDoubts, ItemProblem } from '@tours/contract/checkout-refusals';
import type { CustomerDetails } from '@tours/contract/customer-form';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import type { CartOrderItem } from '@tours/contract/order';
import { travellerName } from '@tours/contract/person-name';
import { effectiveMapping } from '../../catalogue/index.ts';
import { requireCurrency } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BookingRequest } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { readableId } from '../../platform/lib/readable-id.ts';
import { zip } from '../../platform/lib/zip.ts';
import { estimateTotal, NO_PRICE } from '../order/estimate-total.ts';
import { ItemRefused, refusalOf } from '../order/item-problem.ts';
import { newReference } from '../order/reference.ts';
import type { DepartureOnSale, GroupOnSale } from './load-group-on-sale.ts';
import { partyProblem } from './party-problem.ts';
import { bookingParty, type ReadTraveller, rateOf, readTravellers } from './read-party.ts';

/** An item that FareHarbor would accept, with its price and everything needed to save and book it. */
export interface PricedItem {
  lolaId: string;
  departure: DepartureOnSale;
  travellers: ReadTraveller[];
  ageDoubts: AgeDoubts['items'][number]['travellers'];
  amountTotalCents: number;
  previousCents: number;
  taxCents: number | null | undefined;
  request: BookingRequest;
}

/** Seat counts of this age are good enough here, because FareHarbor itself validates the party right after. */
const READ_MAX_AGE_MS = 15_000;

/** Checks and prices all items with FareHarbor in parallel. Throws order.itemsInvalid with every item that fails. */
export async function priceItems(
  ctx: Context,
  onSale: GroupOnSale,
  cart: CartOrderItem[],
  contact: CustomerDetails,
): Promise<PricedItem[]> {
  await requireCurrency(ctx, onSale.company.fareharborShortname);
  const outcomes = await Promise.all(cart.map((item) => priceItem(ctx, onSale, item, contact)));
  const problems = outcomes.filter((outcome) => 'error' in outcome);
  if (problems.length) throw new AppError('order.itemsInvalid', { items: problems });
  return outcomes.filter((outcome): outcome is PricedItem => !('error' in outcome));
}

async function priceItem(
  ctx: Context,
  onSale: GroupOnSale,
  cartItem: CartOrderItem,
  contact: CustomerDetails,
): Promise<PricedItem | ItemProblem> {
  const departure = onSale.departures.find(({ availability, item }) => {
    return availability.id === cartItem.availability && item.id === cartItem.item;
  });
  const name = departure?.item.name ?? 'A tour in your cart';
  const failed = (error: string): ItemProblem => ({ availability: cartItem.availability, name, error });
  if (!departure || cartItem.groupId !== onSale.group.id) return failed(new AppError('availability.notSold').message);
  try {
    return await askFareHarbor(ctx, onSale, departure, cartItem, contact);
  } catch (error) {
    if (error instanceof ItemRefused) return failed(error.message);
    // This error says that the person may try again soon, so it must not become "can't be booked".
    if (error instanceof AppError && error.code === 'request.rateLimited') throw error;
    ctx.log.warn({ err: error, availabilityPk: departure.availability.fareharborPk }, 'validating an item failed');
    return failed(message('checkout.itemValidationFailed', { name }));
  }
}

/** Throws ItemRefused for a party that FareHarbor would refuse. */
async function askFareHarbor(
  ctx: Context,
  onSale: GroupOnSale,
  departure: DepartureOnSale,
  cartItem: CartOrderItem,
  contact: CustomerDetails,
): Promise<PricedItem> {
  const { fareharborShortname, fareharborVoucherAllowed, customFieldMapping } = onSale.company;
  const pk = departure.availability.fareharborPk;
  const age = { maxAgeMs: READ_MAX_AGE_MS, address: ctx.device?.address };
  const { value: live } = await ctx.fareharbor.getAvailability(fareharborShortname, pk, age);
  const mapping = effectiveMapping(departure.availability.customFieldMapping, customFieldMapping);
  const problem = partyProblem(live, cartItem, mapping);
  if (problem) throw new ItemRefused(problem);

  const lolaId = readableId('item');
  const request: BookingRequest = {
    contact: { name: contact.name, phone: contact.phone, email: contact.email },
    ...bookingParty(live, cartItem),
    reference: newReference(ctx, lolaId),
    voucherNumber: fareharborVoucherAllowed ? lolaId : null,
  };
  const quote = await ctx.fareharbor.validate(fareharborShortname, pk, request, ctx.device?.address);
  if (!quote.isBookable) throw new ItemRefused(refusalOf(departure.item.name, quote));
  const amountTotalCents = quote.totalCents ?? estimateTotal(live, request);
  if (amountTotalCents === null) throw new ItemRefused(NO_PRICE);
  const travellers = readTravellers(live, cartItem, mapping);
  return {
    lolaId,
    departure,
    travellers,
    ageDoubts: ageDoubtsOf(live, cartItem, travellers, departure.item.ageRanges),
    amountTotalCents,
    previousCents: cartItem.amountTotalCents,
    taxCents: quote.taxCents,
    request,
  };
}

type Doubt = AgeDoubts['items'][number]['travellers'][number];

/** Lists travellers whose age does not fit their type and was not confirmed. An unknown age is not listed. */
function ageDoubtsOf(
  live: LiveAvailability,
  { travellers: sent }: CartOrderItem,
  travellers: ReadTraveller[],
  set: SetAgeRange[],
): Doubt[] {
  return zip(travellers, sent).flatMap(([traveller, { customerTypeRate, isAgeConfirmed }], index): Doubt[] => {
    const { age, customerType } = traveller;
    const ages = agesOf(rateOf(live, customerTypeRate.pk).customer_prototype, set);
    if (age === null || isOfAge(age, ages) || isAgeConfirmed) return [];
    return [{ index, name: travellerName(traveller), age, customerType, ...ages }];
  });
}
