import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cartOrderItem } from './order.ts';
import { byOrderKey, cents, zonedString } from './values.ts';

const orderCart = z.object({
  items: z.array(
    cartOrderItem.omit({ amountTotalCents: true }).extend({
      name: z.string(),
      headline: z.string(),
      imageUrl: z.string(),
      startDate: zonedString,
      endDate: zonedString,
      travellerLabels: z.array(z.string()),
      travellerTypes: z.array(z.string()),
      isAddOn: z.boolean(),
      total: z.object({ totalCents: cents, totalExtraCents: cents, taxCents: cents.nullable() }),
    }),
  ),
});
export type OrderCart = z.infer<typeof orderCart>;

export const getOrderCart = endpoint('getOrderCart', {
  summary:
    'Returns the cart of an order that was never booked: to the browser that made it, or to its signed-in customer.',
  params: byOrderKey,
  response: orderCart,
});
