import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The folder `server/`. It is found by its package name, because the built server (scripts/lib/server-build.ts) lies
 * elsewhere than the sources.
 */
export const OWN_FOLDER = pathToFileURL(createRequire(import.meta.url).resolve('@tours/server/package.json'));
