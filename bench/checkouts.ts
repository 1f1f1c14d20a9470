import { setTimeout as pause } from 'node:timers/promises';
import type { PublicGroup } from '../contract/src/group.ts';
import type { CartOrderItem } from '../contract/src/order.ts';
import type { Shopper } from '../server/test/setup/people/shopper.ts';
import { readCounts } from './database.ts';
import { processorTimes } from './processor.ts';
import { quantile } from './quantile.ts';

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
  /** Returns the carts of the parties in turn. */
  nextCart(): CartOrderItem[];
  query: (text: string) => Promise<Record<string, string>[]>;
}

/**
 * Measures whole checkouts by new customers: saved, intent made, card confirmed, seats booked, captured. A failure ends
 * the measurement.
 */
export async function measureCheckouts(scene: Scene, shoppers: number): Promise<CheckoutFigure> {
  const { pids, query } = scene;
  const times: number[] = [];
  const before = await readCounts(query);
  const processorBefore = processorTimes(pids);
  const began = performance.now();
  const until = began + SECONDS * 1000;
  const shop = async () => {
    while (performance.now() < until) times.push(await buy(scene));
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  const seconds = (performance.now() - began) / 1000;
  const processorAfter = processorTimes(pids);
  const after = await readCounts(query);
  return {
    shoppers,
    orders: times.length,
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    statementsPerOrder: (after.statements - before.statements) / times.length,
    transactionsPerOrder: (after.transactions - before.transactions) / times.length,
    walKibPerOrder: (after.walBytes - before.walBytes) / 1024 / times.length,
    processor: Object.fromEntries(
      Object.keys(pids).map((name) => [name, (processorAfter[name]! - processorBefore[name]!) / times.length]),
    ),
  };
}

/** More checkouts at once mean that they arrive faster than they are served, so the measurement stops. */
const MOST_AT_ONCE = 200;

/** Measures customers who arrive at a steady rate without waiting for each other, as in reality. */
export async function measureArrivals(scene: Scene, perSecond: number) {
  const times: number[] = [];
  const shopping = new Set<Promise<void>>();
  const began = performance.now();
  let mostAtOnce = 0;
  for (let arrived = 0; arrived < perSecond * SECONDS; arrived++) {
    await pause(Math.max(0, began + (arrived * 1000) / perSecond - performance.now()));
    if (shopping.size >= MOST_AT_ONCE) throw new Error(`${MOST_AT_ONCE} customers are waiting`);
    const one: Promise<void> = buy(scene).then((ms) => {
      times.push(ms);
      shopping.delete(one);
    });
    shopping.add(one);
    mostAtOnce = Math.max(mostAtOnce, shopping.size);
  }
  await Promise.all(shopping);
  return { perSecond, orders: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), mostAtOnce };
}

/** Runs one whole checkout and answers its milliseconds. */
export async function buy({ person, group, nextCart }: Scene): Promise<number> {
  const start = performance.now();
  const order = await person.order(group, nextCart());
  await person.pay(await person.intent(order));
  const { outcome } = await person.confirm(order._id);
  if (outcome !== 'confirmed') throw new Error(`An order ended ${outcome}`);
  return performance.now() - start;
}
