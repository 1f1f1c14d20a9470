/** The refusals that the checkout also words itself. They stand apart so that no page loads the whole catalogue of `errors.ts`. */
export const checkoutRefusals = {
  'order.agesDoubtful':
    'The age of one or more travellers does not match their type. Please check. Nothing was booked or charged.',
  'order.answersMissing': 'Some questions need an answer before you can pay. They are marked in red.',
  'order.inProgress': 'The payment of this order is being processed. Please wait a moment.',
  'order.priceChanged': 'The price of one or more items has changed. Nothing was charged.',
} as const;

/** Why an item can't be booked. */
export interface ItemProblem {
  availability: string | null;
  name: string;
  error: string;
}

/** The details of `order.priceChanged`. Send the order again with these amounts to accept them. */
export interface PriceChange {
  amountTotalCents: number;
  items: {
    availability: string;
    name: string;
    previousCents: number;
    amountTotalCents: number;
    /** The taxes in the amount; none when FareHarbor did not say. */
    taxCents?: number | null | undefined;
  }[];
}

/** The details of `order.agesDoubtful`. Send the order again with `isAgeConfirmed` for each of these travellers. */
export interface AgeDoubts {
  items: { availability: string; name: string; travellers: AgeDoubt[] }[];
}

interface AgeDoubt {
  /** The traveller's position in the item, from 0. */
  index: number;
  name: string;
  age: number;
  customerType: string;
  from: number | null;
  to: number | null;
}
