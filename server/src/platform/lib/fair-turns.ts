interface Waiting {
  /** Waiters of the same lane wait for one another. */
  lane: string;
}

/**
 * Chooses which waiters may go when there are too few permits: one of each lane in turn, however many wait in it, and
 * the oldest of the lane first. A lane keeps its turn for as long as one of its waiters waits.
 */
export function fairTurns(): <W extends Waiting>(waiting: readonly W[], count: number) => Set<W> {
  const lastTurn = new Map<string, number>();
  let turn = 0;
  return (waiting, count) => {
    if (waiting.length <= count) return new Set(waiting);
    const lanes = Map.groupBy(waiting, ({ lane }) => lane);
    for (const lane of lastTurn.keys()) if (!lanes.has(lane)) lastTurn.delete(lane);
    const chosen = new Set<(typeof waiting)[number]>();
    while (chosen.size < count) {
      const [lane, inLane] = longestWithoutTurn(lanes, lastTurn);
      const next = inLane.shift();
      if (next) chosen.add(next);
      lastTurn.set(lane, ++turn);
      if (inLane.length === 0) lanes.delete(lane);
    }
    return chosen;
  };
}

function longestWithoutTurn<W>(lanes: Map<string, W[]>, lastTurn: Map<string, number>): [string, W[]] {
  const since = ([lane]: [string, W[]]) => lastTurn.get(lane) ?? 0;
  return [...lanes].reduce((best, lane) => (since(lane) < since(best) ? lane : best));
}
