import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../server/postgres/postmaster.ts';
import { StartProblem } from './problem.ts';

interface Holder {
  pid: number;
  /** The start time distinguishes a process from a later one with the same number. */
  birth: string;
  stopping?: boolean;
}

/** Allows one launch per DATA_DIR. Waits for a holder that is stopping. */
export async function takeLock(dataDir: string): Promise<{ stopping(): void; release(): void }> {
  const file = path.join(dataDir, 'launch.pid');
  const self: Holder = { pid: process.pid, birth: birthOf(process.pid) };
  for (const deadline = Date.now() + 30_000; ; await sleep(100)) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (!holder || !isAlive(holder.pid) || birthOf(holder.pid) !== holder.birth) rmSync(file, { force: true });
    else if (!holder.stopping || Date.now() > deadline) {
      throw new StartProblem(
        `Already running on ${dataDir} (process ${holder.pid}). Stop it first, or set DATA_DIR and PORT for a second one.`,
      );
    }
  }
  return {
    stopping: () => writeFileSync(file, JSON.stringify({ ...self, stopping: true })),
    release: () => rmSync(file, { force: true }),
  };
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!;
  } catch {
    return '';
  }
}
