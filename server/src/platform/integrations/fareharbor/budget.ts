import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fairTurns } from '../../lib/fair-turns.ts';
import { type Answer, type Count, countCalls, countOf, type Limits, PRIORITIES, type Priority } from './call-count.ts';
import { BudgetSpent } from './failure.ts';

export interface Budget {
  /**
   * Waits for permission to make one call; throws BudgetSpent after `waitMs`. While there are too few permits for all,
   * the lanes take turns, so that a busy lane delays only itself.
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
 * FareHarbor counts calls per IP address, so all processes share one count in PostgreSQL. Permits are requested in
 * blocks: while one query runs, the next callers are collected, so that under load one round trip serves many.
 */
export function createBudget(options: Partial<Limits> & Omit<Limits, 'vendor'> & { pool: pg.Pool }): Budget {
  const ask = (want: Count) => countCalls(options.pool, { vendor: 'fareharbor', ...options }, want);
  const takeTurns = { booking: fairTurns(), read: fairTurns(), quote: fairTurns() };
  let waiting: Waiter[] = [];
  let isPumping = false;

  async function pump() {
    isPumping = true;
    // Waiting one tick lets other callers of the same moment join the first query.
    await Promise.resolve();
    while (waiting.length > 0) {
      const answer = await ask(countByPriority(waiting)).catch((error: Error) => refuseAll(error));
      const before = waiting.length;
      waiting = refuseHopeless(admit(answer.granted), answer.fullForMs);
      // The pause is random, so that processes that wait for the same moment do not all ask together.
      if (waiting.length > 0 && waiting.length === before) await sleep(40 + Math.random() * 80);
    }
    isPumping = false;
  }

  /** Admits as many waiters of each kind as were granted, and returns those that still wait. */
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

/** Refuses waiters whose deadline comes before the next possible permit, so that they do not wait in vain. */
function refuseHopeless(waiting: Waiter[], fullForMs: Count): Waiter[] {
  const now = Date.now();
  return waiting.filter((waiter) => {
    if (waiter.deadline > now + fullForMs[waiter.priority]) return true;
    waiter.refuse(new BudgetSpent('the shared call budget is spent for the moment'));
    return false;
  });
}
