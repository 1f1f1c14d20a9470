import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';

export const LICENCES_FILE = path.join(ROOT, 'THIRD-PARTY-LICENCES.md');

const PRODUCT = ['contract', 'server', 'web'];

/** Packages whose package.json names no licence, with the one of their LICENSE file. */
const NOT_STATED: Record<string, string> = { 'png-js': 'MIT' };

interface Locked {
  version: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type Lockfile = Record<string, Locked>;

/** Reads the lockfile alone, which is the same on every machine. */
export function listLicences(): string {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Lockfile };
  const rows = shipped(packages).map((place) => {
    const { version, license } = packages[place]!;
    const name = place.split('node_modules/').at(-1)!;
    return { key: `${name} ${version}`, name, version, licence: license ?? NOT_STATED[name] ?? 'not stated' };
  });
  // A package may be installed in several places.
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()].sort((a, b) => compare(a.key, b.key));
  const counts = Object.entries(Object.groupBy(unique, ({ licence }) => licence))
    .map(([licence, packages = []]) => ({ licence, count: packages.length }))
    .sort((a, b) => b.count - a.count || compare(a.licence, b.licence));
  return `# Third-party licences

The packages that the product uses at run time or builds into its pages, with the licences that they state. Packages for
other platforms are listed too; development tools are not. The text of a licence is in the package's own folder under
\`node_modules\`. \`npm run licences\` writes this file from \`package-lock.json\`.

| licence | packages |
|---|---|
${counts.map(({ licence, count }) => `| ${licence} | ${count} |`).join('\n')}

| package | version | licence |
|---|---|---|
${unique.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;
}

/** The places in the lockfile of all packages that the product's own dependencies need. */
function shipped(packages: Lockfile): string[] {
  const found = new Set<string>();
  const waiting = [...PRODUCT];
  for (const place of waiting) {
    for (const name of needed(packages[place]!)) {
      const at = placeOf(packages, name, place);
      if (!at || found.has(at) || packages[at]!.link) continue;
      found.add(at);
      waiting.push(at);
    }
  }
  return [...found];
}

function needed({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta }: Locked): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Looks in the folders above, as Node does. */
function placeOf(packages: Lockfile, name: string, from: string): string | undefined {
  const at = `${from && `${from}/`}node_modules/${name}`;
  if (packages[at]) return at;
  return from ? placeOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) : undefined;
}

/** By code units: the order must not depend on the machine's language. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
