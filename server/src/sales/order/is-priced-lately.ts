import { type SQL, sql } from 'drizzle-orm';
import { type Order, orders } from '../../platform/db/tables/index.ts';

/** Prices that FareHarbor confirmed are valid for this long. */
const CONFIRMED_FOR_MS = 15 * 60_000;

export const isPricedLately = ({ pricedAt }: Pick<Order, 'pricedAt'>) =>
  Date.now() - pricedAt.getTime() < CONFIRMED_FOR_MS;

/** The same, for a statement. */
export const IS_PRICED_LATELY: SQL<boolean> = sql<boolean>`${orders.pricedAt} > now() - ${CONFIRMED_FOR_MS} * interval '1 millisecond'`;
