import type { OrderItem } from '../../platform/db/tables/index.ts';

type Amounts = Pick<OrderItem, 'amountTotalCents' | 'amountPaidCents' | 'amountWaivedCents'>;

/** The part of an order's or an item's price that is still to be paid. */
export const unpaidOf = ({ amountTotalCents, amountPaidCents, amountWaivedCents }: Amounts): number =>
  amountTotalCents - amountPaidCents - amountWaivedCents;
