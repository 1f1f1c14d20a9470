import type { Order } from '../../platform/db/tables/index.ts';

/** Prices that FareHarbor confirmed are valid for this long. */
const CONFIRMED_FOR_MS = 15 * 60_000;

export const isPricedLately = ({ pricedAt }: Pick<Order, 'pricedAt'>) =>
  Date.now() - pricedAt.getTime() < CONFIRMED_FOR_MS;
