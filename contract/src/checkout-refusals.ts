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
