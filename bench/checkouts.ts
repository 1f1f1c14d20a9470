import type { PublicGroup } from '../contract/src/group.ts';
import type { CartOrderItem } from '../contract/src/order.ts';
import type { Shopper } from '../server/test/setup/shopper.ts';
import { readCounts } from './database.ts';
import { processorTimes } from './processor.ts';

const SECONDS = 15;

export interface CheckoutFigure {
  shoppers: number;
  orders: number;
  perSecond: number;
  p50: number;
  p99: number;
  statementsPerOrder: number;
  transactionsPerOrder: number;
  walKibPerOrder: number;
  /** Milliseconds of processor time per order, by process. */
  processor: Record<string, number>;
}

export interface Scene {
  pids: Record<string, number>;
  person: Shopper;
  group: PublicGroup;
  /** The parties take turns. */
  nextCart(): CartOrderItem[];
  query: (text: string) => Promise<Record<string, string>[]>;
}

/** Whole checkouts by new customers: saved, intent made, card confirmed, seats booked, captured. One that fails ends it. */
export async function measureCheckouts(
  { pids, person, group, nextCart, query }: Scene,
  shoppers: number,
): Promise<CheckoutFigure> {
  const times: number[] = [];
  const before = await readCounts(query);
  const processorBefore = processorTimes(pids);
  const began = performance.now();
  const until = began + SECONDS * 1000;
  const shop = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      const order = await person.order(group, nextCart());
      await person.pay(await person.intent(order));
      const { outcome } = await person.confirm(order._id);
      if (outcome !== 'booked') throw new Error(`An order ended ${outcome}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  const seconds = (performance.now() - began) / 1000;
  const processorAfter = processorTimes(pids);
  const after = await readCounts(query);
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return {
    shoppers,
    orders: times.length,
    perSecond: times.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    statementsPerOrder: (after.statements - before.statements) / times.length,
    transactionsPerOrder: (after.transactions - before.transactions) / times.length,
    walKibPerOrder: (after.walBytes - before.walBytes) / 1024 / times.length,
    processor: Object.fromEntries(
      Object.keys(pids).map((name) => [name, (processorAfter[name]! - processorBefore[name]!) / times.length]),
    ),
  };
}
