import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/lib/app-error.ts';
import { fairTurns } from '../platform/lib/fair-turns.ts';
import { networkOf } from '../platform/lib/network-of.ts';

interface Limits {
  atOnce: number;
  mostWaiting: number;
  /** A turn ends with its answer, and no later than this, so that nobody waits longer for a slow vendor or reader. */
  longestMs: number;
}

interface Waiting {
  lane: string;
  begin(): void;
  refuse(): void;
}

/**
 * Lets a number of requests be worked on at once, because one packet can ask for thousands. The others wait, and the
 * networks take turns. The promise brings the function that ends a turn.
 */
export function requestTurns({ atOnce, mostWaiting, longestMs }: Limits) {
  const choose = fairTurns();
  let waiting: Waiting[] = [];
  let underway = 0;
  let isPlanned = false;

  function admit(): void {
    isPlanned = false;
    if (underway >= atOnce) return;
    const chosen = choose(waiting, atOnce - underway);
    waiting = waiting.filter((one) => !chosen.has(one));
    underway += chosen.size;
    for (const { begin } of chosen) begin();
  }

  /** Other work comes first: pages may wait for nothing while they are rendered, and nobody could even connect between them. */
  function admitSoon(): void {
    if (!isPlanned) setImmediate(admit);
    isPlanned = true;
  }

  /**
   * Refuses the newest request of the network that has the most, so that nobody fills the room for the others. Among equal
   * networks it takes the last, so that nobody who has waited longest is refused.
   */
  function makeRoom(): void {
    const lanes = [...Map.groupBy(waiting, ({ lane }) => lane).values()];
    const newest = lanes.reduce((most, lane) => (lane.length < most.length ? most : lane)).at(-1);
    waiting = waiting.filter((one) => one !== newest);
    newest?.refuse();
  }

  function endOnce(): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underway -= 1;
      admitSoon();
    };
  }

  return async ({ ip }: Pick<FastifyRequest, 'ip'>, { raw }: Pick<FastifyReply, 'raw'>): Promise<() => void> => {
    const endTurn = await new Promise<() => void>((resolve, reject) => {
      waiting.push({
        lane: networkOf(ip),
        begin: () => resolve(endOnce()),
        refuse: () => reject(new AppError('request.rateLimited')),
      });
      if (waiting.length > mostWaiting) makeRoom();
      admitSoon();
    });
    raw.once('close', endTurn);
    setTimeout(endTurn, longestMs).unref();
    // The caller may have left while it waited.
    if (raw.destroyed) endTurn();
    return endTurn;
  };
}
