import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

interface Usage {
  pid: number;
  ticks: number;
  parent: number;
}

/** Reads the processor time of a process and its ended children. Null if the process is gone. */
function usageOf(pid: number | string): Usage | null {
  try {
    // The process name in brackets may contain anything, including spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
    return { pid: Number(pid), ticks: user + system + childUser + childSystem, parent: Number(fields[1]) };
  } catch {
    return null;
  }
}

/**
 * Measures the milliseconds of processor time of each named process so far. Living children count too, unless they are
 * named themselves. Works on Linux only.
 */
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
