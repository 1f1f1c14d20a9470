import { existsSync } from 'node:fs';
import path from 'node:path';
import { NAMED, NOT_IN_BASE } from '../../web/chunks.ts';
import { ROOT } from './processes.ts';
import { type Import, readImports } from './read-imports.ts';
import type { Checked } from './run-check.ts';

const APP = path.join(ROOT, 'web', 'app');

/** The group page and the frame around it. */
const FIRST = ['entry.client.tsx', 'root.tsx', 'routes/group.tsx'];
const ONLY_ON_SERVER = ['entry.server.tsx', 'server.ts'];

/** One sentence for each file of app/lib and app/ui in the wrong chunk; paths are relative to web/app. */
export function wrongChunks(imports: Import[], notInBase: string[]): string[] {
  const needed = new Set(FIRST);
  for (const file of needed) for (const { from, to } of imports) if (from === file) needed.add(to);
  const loaded = new Set(imports.filter(({ from }) => !ONLY_ON_SERVER.includes(from)).map(({ to }) => to));
  return [...loaded]
    .filter((file) => /^(lib|ui)\/.*\.tsx?$/.test(file))
    .flatMap((file) => {
      const isListed = notInBase.some((name) => file.startsWith(`${name}.`) || file.startsWith(`${name}/`));
      if (isListed === !needed.has(file)) return [];
      return isListed
        ? `The group page needs web/app/${file}: take it out of its list in web/chunks.ts.`
        : `Every page would load web/app/${file}, but the group page does not need it: name it in a list of web/chunks.ts.`;
    });
}

export async function webChunks(): Promise<Checked> {
  const exists = (name: string) => ['', '.ts', '.tsx', '.mjs'].some((end) => existsSync(path.join(ROOT, name + end)));
  const wrong = [
    ...wrongChunks(readImports(APP, 'loaded'), NOT_IN_BASE),
    ...[...new Set(NAMED)]
      .filter((name) => !exists(name))
      .map((name) => `web/chunks.ts names ${name}, which does not exist.`),
  ];
  return { ok: wrong.length === 0, output: wrong.join('\n') };
}
