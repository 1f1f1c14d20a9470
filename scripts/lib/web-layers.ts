import path from 'node:path';
import { ROOT } from './processes.ts';
import { type Import, readImports } from './read-imports.ts';
import type { Checked } from './run-check.ts';

const APP = path.join(ROOT, 'web', 'app');

/** The folders of the pages from the bottom up. A folder may import itself and the layers before its own. */
const LAYERS = [['lib'], ['ui'], ['theme', 'session', 'status', 'record-history'], ['features'], ['routes']];
/** Every layer may import the type of the data that the root route loads. */
const ROOT_ROUTE = 'root.tsx';

/** `features/order/page/a.tsx` belongs to `features/order`, `lib/a.ts` to `lib`, and `root.tsx` to `routes`. */
function folderOf(file: string): string {
  const [first, second] = file.split('/');
  if (first === 'features') return `features/${second}`;
  return LAYERS.flat().includes(first!) ? first! : 'routes';
}

const layerOf = (folder: string) => LAYERS.findIndex((names) => names.includes(folder.split('/')[0]!));

/** One sentence for each import that points the wrong way; paths are relative to web/app. */
export function wrongImports(imports: Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    const isAllowed = own === other || layerOf(other) < layerOf(own) || to === ROOT_ROUTE;
    if (isAllowed) return [];
    const isFeature = own.startsWith('features/') && other.startsWith('features/');
    return [`web/app/${from} imports ${to}. ${isFeature ? FEATURES : ORDER}`];
  });
}

const FEATURES =
  'A feature does not import another feature: compose the two in a route, or move the shared part to lib, ui, session, status or record-history.';
const ORDER = `Imports in web/app go one way: ${LAYERS.map((names) => names.join(', ')).join(' ← ')}. Move the imported part to a lower layer, or hand it in as a property.`;

export async function webLayers(): Promise<Checked> {
  const wrong = wrongImports(readImports(APP));
  return { ok: wrong.length === 0, output: wrong.join('\n') };
}
