import { z } from 'zod';
import { nonNegativeCents, uuid } from './values.ts';

/** The details of `order.itemsInvalid` and `order.bookingRefused`. */
export const itemProblems = z.object({
  items: z.array(z.object({ availability: uuid.nullable(), name: z.string(), error: z.string() })),
});
export type ItemProblems = z.infer<typeof itemProblems>;

/** The details of `order.priceChanged`. Send the order again with these amounts to accept them. */
export const priceChange = z.object({
  amountTotalCents: nonNegativeCents,
  items: z.array(
    z.object({
      availability: uuid,
      name: z.string(),
      previousCents: nonNegativeCents,
      amountTotalCents: nonNegativeCents,
      taxCents: z.number().nullish().describe('The taxes in the amount; none when FareHarbor did not say'),
    }),
  ),
});
export type PriceChange = z.infer<typeof priceChange>;

/** The details of `order.agesDoubtful`. Send the order again with `isAgeConfirmed` for each of these travellers. */
export const ageDoubts = z.object({
  items: z.array(
    z.object({
      availability: uuid,
      name: z.string(),
      travellers: z.array(
        z.object({
          index: z.int().describe("The traveller's position in the item, from 0"),
          name: z.string(),
          age: z.int(),
          customerType: z.string(),
          from: z.int().nullable(),
          to: z.int().nullable(),
        }),
      ),
    }),
  ),
});
export type AgeDoubts = z.infer<typeof ageDoubts>;
