import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Measures the scripts that a page loads before any interaction. Reads the built pages and fails when a budget is
 * exceeded.
 */
const CLIENT = new URL('../build/client/', import.meta.url);
const BUDGET_KB = 170;
const PAGES: Record<string, string[]> = {
  'group page': ['root', 'routes/group'],
  'availability dialog': ['root', 'routes/group', 'routes/group-availability'],
  'order page': ['root', 'routes/order'],
  'waiver page': ['root', 'routes/waiver'],
  'login page': ['root', 'routes/login'],
  'account page': ['root', 'routes/account'],
};
const BUDGETED = 'group page';

interface Part {
  module: string;
  imports?: string[];
}

function readManifest(): { entry: Part; routes: Record<string, Part> } {
  // Files of former releases lie beside the current ones, so the manifest named by the server's build is used.
  const server = readFileSync(new URL('../build/server/index.js', import.meta.url), 'utf8');
  const file = /\/assets\/manifest-[\w-]+\.js/.exec(server)?.[0];
  if (!file) throw new Error('The built server names no manifest');
  const text = readFileSync(new URL(`.${file}`, CLIENT), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

const manifest = readManifest();

function weigh(routes: string[]): { files: number; gzip: number; brotli: number } {
  const parts = [manifest.entry, ...routes.map((route) => manifest.routes[route]!)];
  const files = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]));
  let gzip = 0;
  let brotli = 0;
  for (const file of files) {
    const code = readFileSync(new URL(`.${file}`, CLIENT));
    gzip += gzipSync(code, { level: 9 }).length;
    brotli += brotliCompressSync(code).length;
  }
  return { files: files.size, gzip, brotli };
}

for (const [page, routes] of Object.entries(PAGES)) {
  const { files, gzip, brotli } = weigh(routes);
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(`${page.padEnd(20)} ${kb(gzip)} gzip, ${kb(brotli)} brotli, ${files} files`);
  if (page === BUDGETED && gzip > BUDGET_KB * 1024) {
    console.error(`${page}: more than the budget of ${BUDGET_KB} KB`);
    process.exitCode = 1;
  }
}
