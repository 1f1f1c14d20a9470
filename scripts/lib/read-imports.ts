import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file imports another; both are paths from the folder that was read. */
export interface Import {
  from: string;
  to: string;
}

const PATTERNS = {
  all: /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
  /** Neither types nor what is loaded later. */
  loaded: /^(?:import|export) (?!type\b)[^;']*from '(\.[^']+)'/gm,
  /** No types. */
  everLoaded: /(?:^(?:import|export) (?!type\b)[^;']*from |\bimport\()'(\.[^']+)'/gm,
};

/** The imports between the sources of a folder. Packages are left out. */
export function readImports(folder: string, which: keyof typeof PATTERNS = 'all'): Import[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((from) => {
    const text = readFileSync(path.join(folder, from), 'utf8');
    return [...text.matchAll(PATTERNS[which])].map(([, specifier]) => ({
      from,
      to: path.join(path.dirname(from), specifier!),
    }));
  });
}
