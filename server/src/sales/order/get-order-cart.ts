import { sumOf } from '@tours/contract/money';
import type { OrderCart } from '@tours/contract/order-cart';
import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  type FareharborAnswer,
  items,
  type OrderItem,
  orderItems,
  orders,
  type Traveller,
  travellers,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';

/**
 * Returns the cart of an order that was never booked, so that its tours can be booked again. The answers to questions
 * are part of it, so neither an address that may have been passed on nor a session of staff or agents opens it.
 */
export async function getOrderCart(ctx: Context, input: { id: string }): Promise<OrderCart> {
  const { id, isPassedOn, isForFamily } = await authorisedOrder(ctx, input.id);
  if (isPassedOn || !isForFamily) throw new AppError('order.notFound');
  const booked = await ctx.db
    .select({ item: orderItems, itemType: items.itemType })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(items, eq(items.id, orderItems.itemId))
    .where(and(eq(orders.id, id), isNull(orders.erasedAt), inArray(orders.state, ['open', 'released'])))
    .orderBy(asc(orderItems.position));
  const everybody = await ctx.db
    .select()
    .from(travellers)
    .where(eq(travellers.orderId, id))
    .orderBy(asc(travellers.position));
  const cart = booked.flatMap((line) => {
    const { id, itemId, availabilityId } = line.item;
    // A tour that was removed from the group can't be booked again.
    if (!itemId || !availabilityId) return [];
    const party = everybody.filter(({ orderItemId }) => orderItemId === id);
    return [{ ...cartItem(line, party), item: itemId, availability: availabilityId }];
  });
  if (!cart.length) throw new AppError('order.notFound');
  return { items: cart };
}

interface Line {
  item: OrderItem;
  itemType: 'item' | 'addon' | null;
}

function cartItem({ item, itemType }: Line, party: Traveller[]) {
  const { bookingPayload: request } = item;
  const priced = party.flatMap(({ fields }) => fields);
  const totalExtraCents = sumOf(priced, ({ amountCents }) => amountCents);
  return {
    ...pick(item, ['groupId', 'headline', 'imageUrl']),
    name: item.title,
    startDate: zonedDeparture(item.startLocal, item.timezone),
    endDate: zonedDeparture(item.endLocal, item.timezone),
    travellers: request.travellers.map(({ ratePk, answers }) => ({
      customerTypeRate: { pk: ratePk, fields: fieldsOf(answers) },
    })),
    fields: fieldsOf(request.answers),
    travellerTypes: party.map(({ customerType }) => customerType),
    isAddOn: itemType === 'addon',
    travellerLabels: party.map((traveller) =>
      [traveller.customerType, travellerName(traveller)].filter(Boolean).join(' · '),
    ),
    total: { totalCents: item.amountTotalCents - totalExtraCents, totalExtraCents, taxCents: null },
  };
}

const fieldsOf = (answers: FareharborAnswer[]) =>
  answers.map(({ fieldPk, value }) => ({ customField: fieldPk, value }));
