import { existsSync } from 'node:fs';
import { ROOT } from '../../server/test/setup/world/processes.ts';
import { buildTemplate } from '../../server/test/setup/world/template.ts';

/** Makes the demo world once; every worker runs on its own copy. Returns Playwright's teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(`${ROOT}web/build/server/index.js`)) {
    throw new Error(
      'The pages are not built. `npm test e2e` builds them first; or run `npm run build` in web/, then the journeys again.',
    );
  }
  const { template, remove } = await buildTemplate();
  process.env.E2E_TEMPLATE = JSON.stringify(template);
  return remove;
}
