import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a running (or killed) server wrote down about itself in `postmaster.pid`. */
export interface PidFile {
  pid: number;
  port: number;
}

export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]) } : undefined;
}

export function removePidFile(cluster: string): void {
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** In a container without an init process, nobody collects the dead: they keep their number but run no more. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Is this process number really the server of this cluster, or another program that got the number after a crash? */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const words = commandLine(pid);
  return /postgres(\.exe)?$/.test(words[0] ?? '') && words.includes(cluster);
}

function commandLine(pid: number): string[] {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    } catch {
      return [];
    }
  }
  const listed = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (listed.stdout ?? '').trim().split(/ +/);
}

/** An upgrade replaced the program under a server that still runs: it cannot load its libraries any more. */
export function programIsGone(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)');
  } catch {
    return false;
  }
}

/** Server processes still working in this folder, such as those of a postmaster that was killed. Linux only. */
async function processesIn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1 && pid !== process.pid);
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster && /postgres/.test(readlinkSync(`/proc/${pid}/exe`));
    } catch {
      return false;
    }
  });
}

/** Leftover processes normally leave within milliseconds; one that hangs is killed, as its postmaster is gone. */
export async function waitUntilEmpty(cluster: string, patience = 10_000): Promise<void> {
  const killAt = Date.now() + patience;
  for (let left = await processesIn(cluster); left.length > 0; left = await processesIn(cluster)) {
    if (Date.now() > killAt + patience) throw new Error(`Processes ${left.join(', ')} do not leave ${cluster}.`);
    if (Date.now() > killAt) for (const pid of left) signal(pid, 'SIGKILL');
    await sleep(50);
  }
}

/** Fast shutdown (open work is rolled back), then immediate, then the hard way. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  // Already gone; whoever works in the folder now is a successor.
  if (!isPostmasterOf(cluster, pid)) return;
  const stages = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const;
  for (const [name, patience] of stages) {
    if (!isPostmasterOf(cluster, pid)) break;
    signal(pid, name);
    const until = Date.now() + patience;
    while (Date.now() < until && isPostmasterOf(cluster, pid)) await sleep(20);
  }
  await waitUntilEmpty(cluster);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
