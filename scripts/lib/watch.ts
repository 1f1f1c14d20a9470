import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';

/** Saving one file triggers several events, and an editor may save several files. */
const SETTLED_AFTER = 150;

/**
 * Calls back after a change in the folders. Node's own --watch is not used, because its watching process survives when
 * this one is killed.
 */
export function onChange(folders: string[], changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(path.join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLED_AFTER);
    });
  }
}
