import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './lib/compress-assets.ts';
import { ROOT } from './lib/processes.ts';
import { buildServer } from './lib/server-build.ts';
import { buildWeb } from './lib/web-build.ts';

/** Builds pages and server, for `npm run build` and the Dockerfile. */
const log = path.join(ROOT, '.cache', 'web-build.log');
try {
  console.log(`Pages: ${await buildWeb(log)}`);
  if (existsSync(log)) rmSync(log);
  await compressAssets();
  await buildServer();
  console.log('Server: built');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
