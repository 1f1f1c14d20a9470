import { PgDialect } from 'drizzle-orm/pg-core';
import { installationSql } from '../server/src/workflows/monitoring/installation.ts';
import { fillOrders } from '../server/test/setup/bulk/many-orders.ts';
import { copyWorld, type WorldCopy } from '../server/test/setup/world/copy-world.ts';
import type { Template } from '../server/test/setup/world/template.ts';
import { checkoutScene } from './checkout-scene.ts';
import { measureCheckouts } from './checkouts.ts';
import { fillGroups } from './many-records.ts';
import { median } from './quantile.ts';

export const SIZES = [1_000, 100_000, 1_000_000];
const SHOPPERS = 4;
const WARM_UP = 20;
const SCRAPES = 15;

interface Place {
  template: Template;
  settings: NodeJS.ProcessEnv;
  databasePid: number;
}

/**
 * Measures a checkout and a scrape of the metrics in divisions with different numbers of orders. The first size is
 * measured again at the end, and its difference from the first run is the noise of the machine.
 */
export async function measureGrowth(place: Place, sizes: number[]) {
  const figures = [];
  for (const size of [...sizes, sizes[0]!]) figures.push(await measureSize(place, size));
  const first = figures[0]!;
  const ratio = (value: number, to: number) => (value / to).toFixed(2);
  return figures.map((figure) => ({
    'orders before': figure.size.toLocaleString('en'),
    'orders bought': figure.orders,
    'p50 ms': Math.round(figure.p50),
    'of first': ratio(figure.p50, first.p50),
    'PostgreSQL ms/order': figure.postgres.toFixed(1),
    'of first ': ratio(figure.postgres, first.postgres),
    'server ms/order': figure.server.toFixed(1),
    'of first  ': ratio(figure.server, first.server),
    'scrape ms': figure.scrape.toFixed(1),
  }));
}

async function measureSize({ template, settings, databasePid }: Place, size: number) {
  await using owned = new AsyncDisposableStack();
  const world = await copyWorld(template, owned);
  await fillGroups(world.query, 'VAN');
  await fillOrders(world.query, 'VAN', size);
  const server = await world.startServer(0, settings);
  const scene = await checkoutScene(world, server, databasePid);
  for (let bought = 0; bought < WARM_UP; bought++) {
    const order = await scene.person.order(scene.group, scene.nextCart());
    await scene.person.pay(await scene.person.intent(order));
    await scene.person.confirm(order._id);
  }
  const { orders, p50, processor } = await measureCheckouts(scene, SHOPPERS);
  const scrape = await measureScrape(world);
  return { size, orders, p50, postgres: processor.postgres!, server: processor.server!, scrape };
}

/** Measures the statement behind the installation's metrics, as the median of several runs. */
async function measureScrape({ query }: WorldCopy): Promise<number> {
  const limits = { FAREHARBOR_PER_SECOND: 25, FAREHARBOR_PER_FIVE_MINUTES: 2_700 };
  const { sql, params } = new PgDialect().sqlToQuery(installationSql(limits));
  const times: number[] = [];
  for (let scraped = 0; scraped < SCRAPES; scraped++) {
    const start = performance.now();
    await query(sql, params);
    times.push(performance.now() - start);
  }
  return median(times);
}
