import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';

export const LICENCES_FILE = path.join(ROOT, 'THIRD-PARTY-LICENCES.md');

/** Packages whose package.json names no licence, with the one of their LICENSE file. */
const NOT_STATED: Record<string, string> = { 'png-js': 'MIT' };

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Reads the lockfile alone, which is the same on every machine. */
export function listLicences(lockfile = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')): string {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  const rows = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version, license }]) => {
      const name = place.split('node_modules/').at(-1)!;
      return { name, version, licence: license ?? NOT_STATED[name] ?? 'not stated' };
    });
  // A package may be installed in several places.
  const unique = [...new Map(rows.map((row) => [`${row.name} ${row.version}`, row])).entries()]
    .sort(([a], [b]) => compare(a, b))
    .map(([, row]) => row);
  const counts = Object.entries(Object.groupBy(unique, ({ licence }) => licence))
    .map(([licence, packages = []]) => ({ licence, count: packages.length }))
    .sort((a, b) => b.count - a.count || compare(a.licence, b.licence));
  return `# Third-party licences

The packages that the product uses at run time or builds into its pages, with the licences that they state. Packages for
other platforms are listed too; packages for development alone are not. The text of a licence is in the package's own
folder under \`node_modules\`. \`npm run licences\` writes this file from \`package-lock.json\`.

| licence | packages |
|---|---|
${counts.map(({ licence, count }) => `| ${licence} | ${count} |`).join('\n')}

| package | version | licence |
|---|---|---|
${unique.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;
}

/** By code units: the order must not depend on the machine's language. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
