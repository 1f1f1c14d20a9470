import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The process number in `postmaster.pid`, which a running or killed server wrote about itself. */
export function readPid(cluster: string): number | undefined {
  try {
    const [line] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(line) > 1 ? Number(line) : undefined;
  } catch {
    return undefined;
  }
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

/** True for a dead process that was not collected, as in a container without an init process. It keeps its number. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** True if this process is the server of this cluster, and not another program that got the number after a crash. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const args = commandLine(pid);
  return /postgres(\.exe)?$/.test(args[0] ?? '') && args.includes(cluster);
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

/** Lists the server processes that still work in this folder, such as those of a killed postmaster. Linux only. */
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

/**
 * Waits until leftover processes end, which normally takes milliseconds. One that hangs is killed, because its
 * postmaster is gone.
 */
export async function waitUntilEmpty(cluster: string, waitMs = 10_000): Promise<void> {
  const killAt = Date.now() + waitMs;
  for (let left = await processesIn(cluster); left.length > 0; left = await processesIn(cluster)) {
    if (Date.now() > killAt + waitMs) throw new Error(`Processes ${left.join(', ')} do not leave ${cluster}.`);
    if (Date.now() > killAt) for (const pid of left) signal(pid, 'SIGKILL');
    await sleep(50);
  }
}

/** Tries a fast shutdown (which rolls back open transactions), then an immediate one, then kills the server. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  // The server has ended already. A server that now runs in the folder is a newer one.
  if (!isPostmasterOf(cluster, pid)) return;
  const stages = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const;
  for (const [name, waitMs] of stages) {
    if (!isPostmasterOf(cluster, pid)) break;
    signal(pid, name);
    const until = Date.now() + waitMs;
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
