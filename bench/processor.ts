import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

interface Usage {
  pid: number;
  ticks: number;
  parent: number;
}

/** Time on a processor, with that of children that have ended; null for a process that is gone. */
function usageOf(pid: number | string): Usage | null {
  try {
    // The name in brackets may hold anything, also spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
    return { pid: Number(pid), ticks: user + system + childUser + childSystem, parent: Number(fields[1]) };
  } catch {
    return null;
  }
}

/** Milliseconds of processor time each named process has used so far, its living children included unless they are named too. Linux only. */
export function processorTimes<Name extends string>(pids: Record<Name, number>): Record<Name, number> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(usageOf);
  const named = new Set(Object.values<number>(pids));
  const times = Object.entries<number>(pids).map(([name, pid]) => {
    const children = all.filter((usage) => usage?.parent === pid && !named.has(usage.pid));
    const ticks = [usageOf(pid), ...children].reduce((sum, usage) => sum + (usage?.ticks ?? 0), 0);
    return [name, ticks * MS_PER_TICK];
  });
  return Object.fromEntries(times);
}
