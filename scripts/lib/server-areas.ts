import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '../../contract/src/endpoints.ts';
import { ROOT } from './processes.ts';
import { type Import, readImports } from './read-imports.ts';
import type { Checked } from './run-check.ts';

/** The areas of server/src, lowest first: an area imports only the areas before it. */
const AREAS = {
  platform: 'database, jobs, lists, files, configuration and the vendors behind ports; no business rules',
  mails: 'templates, outbox and delivery of mails, and the links that they carry',
  organisations: 'companies, divisions and brands: the seller, and the name on the page',
  people: 'sign-in, sessions, employees and customers',
  payments:
    "charges, transactions and disputes, as Stripe and the cash desk record them; commission statements, receipts and the platform's fee invoices",
  catalogue: 'partners, agents, groups, items, questions, availabilities and departures: what is on sale',
  waivers: 'templates, waivers and the proof of signatures',
  answers: 'the answers of families to the questions of a group, and what is still open',
  sales: 'checkout, settlement (hold, book, capture, release), orders, their bookings and their payment plans',
  'after-sales':
    "refunds, the answer to disputes and the operator's part of them, debts, the cancellation of overdue orders, the reconciliation of the books, and mails about an order sent by hand",
  trips:
    'manifests: the travellers of a day; trip days (`check-in`) and passes; calendar feeds; the calendar of all departures; the readiness of a group, nudges and messages to its families',
  workflows:
    'webhooks, personal data, the search over everything, exports of lists, homes, the audit log and monitoring',
};

/** The programs and their parts stand above all areas, in this order. */
const PROGRAMS = ['services.ts', 'setup', 'http', 'workers', 'app.ts', 'main.ts'];

const LAYERS = [...Object.keys(AREAS), ...PROGRAMS];
/** The platform is imported file by file. Every other area has one entry. */
const OPEN = new Set(['platform', ...PROGRAMS]);

/** The table that docs/architecture.md shows. */
const areasTable = (): string =>
  [
    '| area | responsibility |',
    '|---|---|',
    ...Object.entries(AREAS).map(([area, responsibility]) => `| \`${area}\` | ${responsibility} |`),
  ].join('\n');

/** One sentence for each import that breaks the table above, and for each circle; paths are relative to server/src. */
export function areaFaults(imports: Import[]): string[] {
  return [...imports.flatMap(({ from, to }) => faultOf(from, to) ?? []), ...circles(imports)];
}

function faultOf(from: string, to: string): string | undefined {
  const [own, other] = [layerOf(from), layerOf(to)];
  if (own === other || other === '..') return undefined;
  if (!LAYERS.includes(other)) return `${to} belongs to no area: see scripts/lib/server-areas.ts.`;
  if (LAYERS.indexOf(other) > LAYERS.indexOf(own))
    return `${from} imports ${to}, but ${own} stands below ${other}. Move the code, or pass it in from above.`;
  if (!OPEN.has(other) && to !== `${other}/index.ts`)
    return `${from} imports ${to}. Import from ${other}/index.ts, and export there what other areas need.`;
  return undefined;
}

/** Folders of one area that import each other in a circle. */
function circles(imports: Import[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [own, other] = [folderOf(from), folderOf(to)];
    if (own === other || layerOf(from) !== layerOf(to) || from === `${layerOf(from)}/index.ts`) continue;
    graph.set(own, (graph.get(own) ?? new Set()).add(other));
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (folder: string, way: string[]) => {
    const start = way.indexOf(folder);
    if (start >= 0) found.push(`${[...way.slice(start), folder].join(' → ')}: these folders import each other.`);
    if (start >= 0 || done.has(folder)) return;
    for (const next of graph.get(folder) ?? []) visit(next, [...way, folder]);
    done.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, []);
  return found;
}

/**
 * One sentence for each export of an area that nobody needs: it is no endpoint's verb, and no file outside the area
 * imports it. Knip can't tell, because http/verbs.ts takes the verbs from all exports by their names.
 */
function unusedExports(): string[] {
  const folder = path.join(ROOT, 'server');
  const texts = globSync('{src,demo,test}/**/*.ts', { cwd: folder }).map((file) => ({
    file,
    text: readFileSync(path.join(folder, file), 'utf8'),
  }));
  return Object.keys(AREAS).flatMap((area) => {
    const index = texts.find(({ file }) => file === `src/${area}/index.ts`);
    const names = [...(index?.text ?? '').matchAll(/export (?:type )?\{([^}]+)\}/g)].flatMap(([, list]) =>
      list!.split(','),
    );
    const others = texts.filter(
      ({ file, text }) => !file.startsWith(`src/${area}/`) && text.includes(`${area}/index.ts`),
    );
    return names
      .map((name) => name.replace(/^[\s\S]* (?=\w)/, '').trim())
      .filter(
        (name) => name && !(name in endpoints) && !others.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
      )
      .map((name) => `Nobody outside ${area} needs ${name}: remove it from ${area}/index.ts.`);
  });
}

const layerOf = (file: string) => file.split('/')[0]!;
const folderOf = (file: string) => path.dirname(file).split('/').slice(0, 2).join('/');

export async function serverAreas(): Promise<Checked> {
  const faults = [...areaFaults(readImports(path.join(ROOT, 'server', 'src'))), ...unusedExports()];
  const table = areasTable();
  if (!readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8').includes(table))
    faults.push(`docs/architecture.md must show this table:\n${table}`);
  return { ok: faults.length === 0, output: faults.join('\n') };
}
