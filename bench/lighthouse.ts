import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SPRING_BREAK } from '../e2e/src/shop.ts';
import { openWorld } from '../e2e/src/world.ts';
import { buildWeb } from '../scripts/lib/web-build.ts';
import { buildTemplate } from '../server/test/setup/template.ts';
import { openBrowser } from './lighthouse/browser.ts';
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
  const { template, remove } = await buildTemplate();
  owned.defer(remove);
  const world = await openWorld(template, { NODE_ENV: 'production' });
  owned.defer(() => world.close());
  const profile = await mkdtemp(path.join(tmpdir(), 'tours-lighthouse-'));
  owned.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const reports: [string, Report[]][] = [];
  const measure = async (pages: Record<string, string>) => {
    await using browser = await openBrowser(profile);
    for (const [name, url] of Object.entries(pages)) {
      const own: Report[] = [];
      for (let run = 0; run < runs; run += 1) own.push(await audit(url, browser.port, throttling));
      reports.push([name, own]);
    }
  };
  await measure({ 'group page, first visit': `${world.origin}${SPRING_BREAK}` });
  await measure(await bookAndFillCart(world.origin, profile));
  console.table(Object.fromEntries(reports.map(([name, own]) => [name, figures(own)])));
  for (const [name, own] of reports) console.log(`${name}: ${failedAudits(own).join('; ') || 'no audit failed'}`);
} finally {
  await owned.disposeAsync();
}
