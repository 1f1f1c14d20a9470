import { SPRING_BREAK } from '../e2e/src/shop.ts';
import { openWorld } from '../e2e/src/world.ts';
import { compressAssets } from '../scripts/lib/compress-assets.ts';
import { buildWeb } from '../scripts/lib/web-build.ts';
import { buildTemplate } from '../server/test/setup/world/template.ts';
import { openBrowser, PORT } from './lighthouse/browser.ts';
import { audit, type Report } from './lighthouse/lighthouse.ts';
import { bookAndFillCart } from './lighthouse/pages.ts';
import { failedAudits, figures } from './lighthouse/report.ts';

/**
 * Runs Lighthouse as Google does for phones: a slow 4G line and a processor four times slower, both computed from a run
 * at full speed (`simulate`). The demo world runs in production mode on this machine. `npm run lighthouse -- 5
 * devtools` makes five runs per page on a line that really is slow, which a busy machine disturbs less.
 */
const runs = Number(process.argv[2] ?? 3);
const throttling = process.argv[3] ?? 'simulate';

const owned = new AsyncDisposableStack();
try {
  await buildWeb();
  await compressAssets();
  const { template, remove } = await buildTemplate();
  owned.defer(remove);
  const world = await openWorld(template, { NODE_ENV: 'production' });
  owned.defer(() => world.close());
  await using browser = await openBrowser(world.origin);
  const reports: [string, Report[]][] = [];
  const measure = async (name: string, address: string) => {
    const own: Report[] = [];
    for (let run = 0; run < runs; run += 1) own.push(await audit(world.origin + address, PORT, throttling));
    reports.push([name, own]);
  };
  await measure('group page, first visit', SPRING_BREAK);
  const order = await bookAndFillCart(browser);
  await measure('checkout with a cart', `${SPRING_BREAK}?step=3`);
  await measure('paid order', order);
  console.table(Object.fromEntries(reports.map(([name, own]) => [name, figures(own)])));
  for (const [name, own] of reports) console.log(`${name}: ${failedAudits(own).join('; ') || 'no audit failed'}`);
} finally {
  await owned.disposeAsync();
}
