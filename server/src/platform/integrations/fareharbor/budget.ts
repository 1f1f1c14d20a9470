import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Answer, type Count, countCalls, countOf, PRIORITIES, type Priority } from './call-count.ts';
import { BudgetSpent } from './failure.ts';
import { fairTurns } from './fair-turns.ts';

export interface Budget {
  /**
   * Waits for leave to make one call; throws BudgetSpent when `waitMs` are over. Those of one `lane` wait for one another
   * first: while there is not enough for all, the lanes take turns.
   */
  take(priority: Priority, waitMs: number, lane?: string): Promise<void>;
}

interface Waiter {
  priority: Priority;
  lane: string;
  deadline: number;
  admit(): void;
  refuse(error: Error): void;
}

const NONE: Count = countOf(() => 0);

/**
 * FareHarbor counts calls per IP address, so all processes share one count, in PostgreSQL. Permits are asked for in
 * blocks: while one query is on its way the next callers gather, so that under load one round trip serves many.
 */
export function createBudget(options: {
  pool: pg.Pool;
  perSecond: number;
  perFiveMinutes: number;
  vendor?: string;
}): Budget {
  const ask = (want: Count) => countCalls(options.pool, { vendor: 'fareharbor', ...options }, want);
  const takeTurns = { booking: fairTurns(), read: fairTurns(), quote: fairTurns() };
  let waiting: Waiter[] = [];
  let isPumping = false;

  async function pump() {
    isPumping = true;
    // Callers of this same moment come along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const answer = await ask(countByPriority(waiting)).catch((error: Error) => refuseAll(error));
      const before = waiting.length;
      waiting = refuseHopeless(admit(answer.granted), answer.fullForMs);
      // Jitter, so that processes that wait for the same moment do not all come at once.
      if (waiting.length > 0 && waiting.length === before) await sleep(40 + Math.random() * 80);
    }
    isPumping = false;
  }

  /** Lets in as many of each kind as were granted; answers with those who go on waiting. */
  function admit(granted: Count): Waiter[] {
    const ofKind = (kind: Priority) => waiting.filter(({ priority }) => priority === kind);
    const admitted = new Set(PRIORITIES.flatMap((kind) => [...takeTurns[kind](ofKind(kind), granted[kind])]));
    for (const waiter of admitted) waiter.admit();
    return waiting.filter((waiter) => !admitted.has(waiter));
  }

  function refuseAll(error: Error): Answer {
    for (const waiter of waiting.splice(0)) waiter.refuse(error);
    return { granted: NONE, fullForMs: NONE };
  }

  return {
    take: (priority, waitMs, lane = '') =>
      new Promise((admitOne, refuse) => {
        waiting.push({ priority, lane, deadline: Date.now() + waitMs, admit: admitOne, refuse });
        if (!isPumping) void pump();
      }),
  };
}

function countByPriority(waiting: Waiter[]): Count {
  return countOf((priority) => waiting.filter((waiter) => waiter.priority === priority).length);
}

/** Nobody waits for what cannot come in time. */
function refuseHopeless(waiting: Waiter[], fullForMs: Count): Waiter[] {
  const now = Date.now();
  return waiting.filter((waiter) => {
    if (waiter.deadline > now + fullForMs[waiter.priority]) return true;
    waiter.refuse(new BudgetSpent('the shared call budget is spent for the moment'));
    return false;
  });
}
