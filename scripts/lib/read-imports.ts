import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file imports another; both are paths from the folder that was read. */
export interface Import {
  from: string;
  to: string;
}

/** The imports between the sources of a folder, types included. Packages are left out. */
export function readImports(folder: string): Import[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((from) => {
    const text = readFileSync(path.join(folder, from), 'utf8');
    return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, specifier]) => ({
      from,
      to: path.join(path.dirname(from), specifier!),
    }));
  });
}
