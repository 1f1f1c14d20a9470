import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Answer, type Count, countCalls, countOf, type Priority } from './call-count.ts';
import { BudgetSpent } from './failure.ts';

export interface Budget {
  /** Waits for leave to make one call; throws BudgetSpent when `waitMs` are over. */
  take(priority: Priority, waitMs: number): Promise<void>;
}

interface Waiter {
  priority: Priority;
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
  let waiting: Waiter[] = [];
  let isPumping = false;

  async function pump() {
    isPumping = true;
    // Callers of this same moment come along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const answer = await ask(countByPriority(waiting)).catch((error: Error) => refuseAll(error));
      const before = waiting.length;
      waiting = refuseHopeless(admit(waiting, answer.granted), answer.fullForMs);
      // Jitter, so that processes that wait for the same moment do not all come at once.
      if (waiting.length > 0 && waiting.length === before) await sleep(40 + Math.random() * 80);
    }
    isPumping = false;
  }

  function refuseAll(error: Error): Answer {
    for (const waiter of waiting.splice(0)) waiter.refuse(error);
    return { granted: NONE, fullForMs: NONE };
  }

  return {
    take: (priority, waitMs) =>
      new Promise((admitOne, refuse) => {
        waiting.push({ priority, deadline: Date.now() + waitMs, admit: admitOne, refuse });
        if (!isPumping) void pump();
      }),
  };
}

function countByPriority(waiting: Waiter[]): Count {
  return countOf((priority) => waiting.filter((waiter) => waiter.priority === priority).length);
}

/** Lets in as many of each kind as were granted, oldest first; answers with those who go on waiting. */
function admit(waiting: Waiter[], granted: Count): Waiter[] {
  const left = { ...granted };
  return waiting.filter((waiter) => {
    if (left[waiter.priority] <= 0) return true;
    left[waiter.priority] -= 1;
    waiter.admit();
    return false;
  });
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
