import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'group-tours-test-';
const A_DAY = 24 * 3_600_000;
/** PostgreSQL keeps up to 1 GB of its log, and the worlds that are open together take some hundred megabytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes the folder for all temporary files of a run. It is in memory where there is room: each world has 800 files, and
 * for each new file an ext4 without a journal passes over every inode that was freed in the last minute.
 */
export function makeTestFolder(): string {
  // In both places before the choice, because forgotten folders in memory may be what leaves no room there.
  for (const parent of [MEMORY, tmpdir()]) if (existsSync(parent)) removeForgotten(parent);
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  const folder = mkdtempSync(path.join(parent, PREFIX));
  // PostgreSQL may run as another user, who must get to its own folder inside.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
  } catch {
    return false;
  }
}

/** Killed runs could not clean up after themselves. */
function removeForgotten(parent: string): void {
  for (const name of readdirSync(parent).filter((found) => found.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > A_DAY) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Belongs to another run, or was just removed.
    }
  }
}
