import type { ItemProblem, PriceChange } from '@tours/contract/checkout-refusals';
import type { Context } from '../../platform/context.ts';
import type { OrderItem } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { estimateTotal, NO_PRICE } from './estimate-total.ts';
import { refusalOf } from './item-problem.ts';

type Price = PriceChange['items'][number];

/**
 * Asks FareHarbor for the price of a saved item, or why it would not be booked. The calls count for the address, if one
 * is given.
 */
export async function askPrice(ctx: Context, item: OrderItem, address?: string): Promise<Price | ItemProblem> {
  const { availabilityId: availability, availabilityPk, companyShortname, title: name, bookingPayload: request } = item;
  // Staff have just removed the departure.
  if (!availability) return notSold(item);
  const quote = await ctx.fareharbor.validate(companyShortname, availabilityPk, request, address);
  if (!quote.isBookable) return { availability, name, error: refusalOf(name, quote) };
  const amountTotalCents = quote.totalCents ?? (await estimate(ctx, item, address));
  if (amountTotalCents === null) return { availability, name, error: NO_PRICE };
  return {
    availability,
    name,
    previousCents: item.amountTotalCents,
    amountTotalCents,
    taxCents: quote.taxCents,
  };
}

export function notSold({ availabilityId, title: name }: Pick<OrderItem, 'availabilityId' | 'title'>): ItemProblem {
  return { availability: availabilityId, name, error: new AppError('availability.notSold').message };
}

async function estimate(ctx: Context, item: OrderItem, address?: string): Promise<number | null> {
  const { companyShortname, availabilityPk } = item;
  const { value: live } = await ctx.fareharbor.getAvailability(companyShortname, availabilityPk, {
    maxAgeMs: 0,
    address,
  });
  return estimateTotal(live, item.bookingPayload);
}
