import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/processes.ts';
import { buildWeb } from './lib/web-build.ts';

/** The pages, ahead of the processes that serve them: `npm run build`, and the Dockerfile. */
const log = path.join(ROOT, '.cache', 'web-build.log');
try {
  console.log(`Pages: ${await buildWeb(log)}`);
  if (existsSync(log)) rmSync(log);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
