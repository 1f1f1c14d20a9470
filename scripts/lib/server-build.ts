import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';
import { ROOT } from './processes.ts';

/** The entry point of the built server, from the project's root. */
export const BUILT_SERVER = 'server/build/main.js';

/** `server/test/setup/world/server-in-process.ts`, built in the same way. */
export const BUILT_IN_PROCESS = 'server/build/in-process.js';

/** Packages with hundreds of small files are bundled with all their imports. All others stay in node_modules. */
const IN_ONE_FILE = ['@tours/contract', 'better-auth', 'drizzle-orm', 'fastify-type-provider-zod', 'stripe', 'zod'];

/**
 * Bundles the server into one file, which starts in less than half the time of its 2,400 modules: see
 * docs/decisions/036-the-server-in-one-file.md. The build is fast enough to run every time. The chaos run bundles a server
 * with another clock.
 */
export async function buildServer(entry = 'server/src/main.ts', built = BUILT_SERVER): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'server/package.json'), 'utf8'));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, entry)],
    outfile: path.join(ROOT, built),
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    sourcesContent: false,
    // Node keeps the source in memory, of which a third would be comments and indents. Names and short lines stay.
    minifyWhitespace: true,
    lineLimit: 160,
    external: packages.filter((name) => !IN_ONE_FILE.includes(name)),
    // Some of the bundled packages are still CommonJS.
    banner: {
      js: `import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);`,
    },
    logLevel: 'error',
  });
  for (const { path: file, text } of outputFiles) replace(file, inAscii(text));
  // esbuild's own process would stay, with more memory than the server it built.
  await stop();
}

/** Node keeps a source with any other character in two bytes per character. esbuild leaves some in regular expressions. */
const inAscii = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Renames the finished file into place, so that a process that starts now loads either the old or the new file
 * completely.
 */
function replace(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
