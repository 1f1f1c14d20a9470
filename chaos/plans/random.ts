import { randomOf, shuffled } from '../options.ts';

export type Random = ReturnType<typeof openRandom>;

/** Everything that the scene draws comes from one seed. */
export function openRandom(seed: number) {
  const draw = randomOf(seed);
  const from = (low: number, high: number) => low + Math.floor(draw() * (high - low + 1));
  return {
    /** A whole number between these two, which are possible too. */
    from,
    is: (chance: number) => draw() < chance,
    pick: <T>(rows: readonly T[]): T => rows[from(0, rows.length - 1)]!,
    some: <T>(rows: readonly T[], count: number): T[] => shuffled(rows, draw).slice(0, count),
    /** Draws the number of times that something happens, given its average. */
    times: (average: number) => Math.floor(average) + (draw() < average % 1 ? 1 : 0),
    /** Picks by weight. */
    weighted: <T extends { weight: number }>(rows: readonly T[]): T => {
      let left = draw() * rows.reduce((sum, { weight }) => sum + weight, 0);
      for (const row of rows) {
        left -= row.weight;
        if (left < 0) return row;
      }
      return rows.at(-1)!;
    },
  };
}
