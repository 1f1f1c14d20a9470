import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sumOf } from '../../contract/src/money.ts';

/**
 * Measures the scripts and styles that a page loads before any interaction. Reads the built pages and fails when a budget is
 * exceeded, or when a page loads zod: the API client needs no schemas, and forms load theirs when they are used.
 */
const CLIENT = new URL('../build/client/', import.meta.url);
/** The routes of each page, a part that it always imports later, and the most its scripts may weigh, in KB of gzip. */
const PAGES: Record<string, { routes: string[]; part?: string; budget: number }> = {
  'group page': { routes: ['root', 'routes/group'], budget: 150 },
  'availability dialog': { routes: ['root', 'routes/group', 'routes/group-availability'], budget: 216 },
  checkout: { routes: ['root', 'routes/group'], part: 'group-checkout', budget: 202 },
  'order page': { routes: ['root', 'routes/order'], budget: 161 },
  'waiver page': { routes: ['root', 'routes/waiver'], budget: 168 },
  'login page': { routes: ['root', 'routes/login'], budget: 165 },
  'trip day': { routes: ['root', 'routes/check-in'], budget: 177 },
  'payments page': { routes: ['root', 'routes/pay'], budget: 216 },
  'home page': { routes: ['root', 'routes/home'], budget: 155 },
  'account page': { routes: ['root', 'routes/account'], budget: 170 },
};

/** The most that the styles of each page may weigh, because the first paint waits for them. */
const STYLES_BUDGET = 22;

interface Part {
  module: string;
  imports?: string[];
  css?: string[];
}

function readManifest(): { entry: Part; routes: Record<string, Part> } {
  // Files of former releases lie beside the current ones, so the manifest named by the server's build is used.
  const server = readFileSync(new URL('../build/server/index.js', import.meta.url), 'utf8');
  const file = /\/assets\/manifest-[0-9a-f]{8}\.js/.exec(server)?.[0];
  if (!file) throw new Error('The built server names no manifest');
  const text = readFileSync(new URL(`.${file}`, CLIENT), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

const manifest = readManifest();

/** A property of every schema of zod; its name survives the build. */
const ZOD = '_zod';

const codeOf = (file: string) => readFileSync(new URL(`.${file}`, CLIENT), 'utf8');

/** Adds a part that is no route, with everything it imports. The manifest does not name it, but the page's files do. */
function addPart(name: string, files: Set<string>): void {
  const named = [...files].flatMap((file) => codeOf(file).match(new RegExp(`\\b${name}-[\\w-]+\\.js`, 'g')) ?? []);
  const waiting = [...new Set(named)];
  if (waiting.length !== 1) throw new Error(`${waiting.length} files are named ${name}`);
  for (const part of waiting) {
    const file = `/assets/${part}`;
    if (files.has(file)) continue;
    files.add(file);
    waiting.push(...[...codeOf(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, imported]) => imported!));
  }
}

interface Weight {
  gzip: number;
  brotli: number;
  hasZod: boolean;
}
const weights = new Map<string, Weight>();

/** Weighs each file once, because most pages share most of their files. */
function weightOf(file: string): Weight {
  const known = weights.get(file);
  if (known) return known;
  const code = readFileSync(new URL(`.${file}`, CLIENT));
  const weight = {
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
    hasZod: code.includes(ZOD),
  };
  weights.set(file, weight);
  return weight;
}

function weigh(routes: string[], later?: string) {
  const parts = [manifest.entry, ...routes.map((route) => manifest.routes[route]!)];
  const files = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]));
  if (later) addPart(later, files);
  const scripts = [...files].map(weightOf);
  // React Router ends some addresses with a `#`.
  const sheets = new Set(parts.flatMap(({ css = [] }) => css.map((address) => address.replace('#', ''))));
  return {
    files: files.size,
    gzip: sumOf(scripts, ({ gzip }) => gzip),
    brotli: sumOf(scripts, ({ brotli }) => brotli),
    styles: sumOf([...sheets], (sheet) => weightOf(sheet).gzip),
    withZod: [...files].filter((file) => weightOf(file).hasZod),
  };
}

for (const [page, { routes, part, budget }] of Object.entries(PAGES)) {
  const { files, gzip, brotli, styles, withZod } = weigh(routes, part);
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(`${page.padEnd(20)} ${kb(gzip)} gzip, ${kb(brotli)} brotli, ${files} files; styles ${kb(styles)}`);
  if (gzip > budget * 1024) {
    console.error(`${page}: more than the budget of ${budget} KB`);
    process.exitCode = 1;
  }
  if (styles > STYLES_BUDGET * 1024) {
    console.error(`${page}: more styles than ${STYLES_BUDGET} KB`);
    process.exitCode = 1;
  }
  for (const file of withZod) {
    console.error(`${page}: ${file} contains zod. Move what the page needs of the contract to a file without schemas.`);
    process.exitCode = 1;
  }
}
