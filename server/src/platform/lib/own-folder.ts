import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The folder `server/`, found by its name: the built server (scripts/lib/server-build.ts) lies elsewhere than its sources. */
export const OWN_FOLDER = pathToFileURL(createRequire(import.meta.url).resolve('@tours/server/package.json'));
