import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type OutputFile } from 'esbuild';
import { ROOT } from './processes.ts';

/** Where a process of the built server starts, from the project's root. */
export const BUILT_SERVER = 'server/build/main.js';

/** Packages of hundreds of small files, with all they import. Any other stays where npm put it. */
const IN_ONE_FILE = ['@tours/contract', 'better-auth', 'drizzle-orm', 'fastify-type-provider-zod', 'stripe', 'zod'];

/**
 * The server in one file, with which a process starts in under half the time that its 2,400 modules take: see
 * docs/decisions/036-the-server-in-one-file.md. Quick enough to be done every time it is wanted.
 */
export async function buildServer(): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'server/package.json'), 'utf8'));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'server/src/main.ts')],
    outfile: path.join(ROOT, BUILT_SERVER),
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    sourcesContent: false,
    external: packages.filter((name) => !IN_ONE_FILE.includes(name)),
    // For those of the packages that are still CommonJS.
    banner: {
      js: `import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);`,
    },
    logLevel: 'error',
  });
  outputFiles.forEach(replace);
}

/** Whoever starts on the file at this moment finds the old one or the new one, whole. */
function replace({ path: file, contents }: OutputFile): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && readFileSync(file).equals(contents)) return;
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}
