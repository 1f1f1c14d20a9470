/** Below this it is caches that fill, statements that are prepared, and rubbish nobody has collected yet. */
export const MAY_GROW_BYTES = 96 * 1024 * 1024;

const NAMES = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'];

/**
 * What a server keeps, looked at again and again. The least of several looks is what stays when rubbish was collected;
 * the first quarter is left out, in which everything is met for the first time.
 */
export function watchMemory(origin: string): { look(): Promise<void>; grownBytes(): number } {
  const looks: number[] = [];
  return {
    async look() {
      const metrics = await (await fetch(`${origin}/metrics`)).text();
      const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
      looks.push(NAMES.reduce((sum, name) => sum + of(name), 0));
    },
    grownBytes() {
      const quarter = Math.floor(looks.length / 4);
      if (quarter < 2) return 0;
      return Math.min(...looks.slice(-quarter)) - Math.min(...looks.slice(quarter, 2 * quarter));
    },
  };
}
