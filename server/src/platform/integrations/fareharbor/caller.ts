import type { Logger } from 'pino';
import { BACKGROUND_WAIT_MS, PERMIT_WAIT_MS } from '../../lib/fareharbor-limits.ts';
import { vendorCallsWithheld } from '../../metrics/registry.ts';
import { observeCall } from '../../metrics/vendor-call.ts';
import type { Breaker } from './breaker.ts';
import type { Budget } from './budget.ts';
import type { Priority } from './call-count.ts';
import type { Call, Client } from './client.ts';
import { BreakerOpen, BudgetSpent, CallFailure, isOutage } from './failure.ts';
import { knownReason } from './reasons.ts';
import { withRetry } from './retry.ts';

export interface Caller {
  /** Makes one attempt, within the budget and only while the breaker is closed. */
  once<T>(priority: Priority, call: Call<T>): Promise<T>;
  /** Makes several attempts. Use it only for calls that are safe to repeat: reads, dry runs and cancellations. */
  repeatedly<T>(priority: Priority, call: Call<T>, lane?: string): Promise<T>;
  /** Repeats a call that nobody waits for. It counts against the small budget first, and then against the shared one. */
  inBackground<T>(call: Call<T>): Promise<T>;
}

const REPEATED_CALL = { tries: 3, totalMs: 15_000, firstPauseMs: 250 } as const;

/** Repeating does not help against "too many calls" or a wrong key. */
const isWorthRepeating = (error: unknown) =>
  error instanceof CallFailure && isOutage(error) === true && error.kind !== 'rateLimited';

/** The kinds of calls that may fail while FareHarbor still answers the others. */
export type CallKind = 'shopping' | 'background' | 'booking' | 'cancelling';

interface Parts {
  client: Client;
  budget: Budget;
  background: Budget;
  breakers: Record<CallKind, Breaker>;
  log: Logger;
}

export function createCaller(parts: Parts): Caller {
  async function attempt<T>(kind: CallKind, priority: Priority, call: Call<T>, lane?: string): Promise<T> {
    try {
      return await parts.breakers[kind].run(async () => {
        await parts.budget.take(priority, PERMIT_WAIT_MS[priority], lane);
        return timed(parts, call);
      });
    } catch (error) {
      noteWithheld(error);
      throw error;
    }
  }
  const repeat = <T>(kind: CallKind, priority: Priority, call: Call<T>, lane?: string) =>
    withRetry({ ...REPEATED_CALL, isWorthIt: isWorthRepeating }, (leftMs) =>
      attempt(kind, priority, { ...call, timeoutMs: Math.min(call.timeoutMs, leftMs) }, lane),
    );
  return {
    once: (priority, call) => attempt(kindOf(priority, call), priority, call),
    repeatedly: (priority, call, lane) => repeat(kindOf(priority, call), priority, call, lane),
    async inBackground(call) {
      await parts.background.take('booking', BACKGROUND_WAIT_MS);
      return repeat('background', 'read', call);
    },
  };
}

function kindOf(priority: Priority, { method }: Call<unknown>): CallKind {
  if (method === 'DELETE') return 'cancelling';
  return priority === 'booking' ? 'booking' : 'shopping';
}

async function timed<T>({ client, log }: { client: Client; log: Logger }, call: Call<T>): Promise<T> {
  const startedAt = performance.now();
  const facts = () => ({ method: call.method, path: call.path, ms: Math.round(performance.now() - startedAt) });
  try {
    const { operation } = call;
    const value = await observeCall({ vendor: 'fareharbor', operation }, () => client.call(call), outcomeOf);
    log.debug(facts(), 'fareharbor call');
    return value;
  } catch (error) {
    note(log, facts(), error);
    throw error;
  }
}

const outcomeOf = (error: unknown) => (error instanceof CallFailure ? error.kind : 'mistake');

function noteWithheld(error: unknown): void {
  const reason = error instanceof BreakerOpen ? 'breaker' : error instanceof BudgetSpent ? 'budget' : null;
  if (reason) vendorCallsWithheld.inc({ vendor: 'fareharbor', reason });
}

/** FareHarbor's own words are left out, because they may quote a contact, or a traveller's answer about health. */
function note(log: Logger, facts: object, error: unknown): void {
  if (!(error instanceof CallFailure)) return;
  const { kind, status, code } = error;
  const line = { ...facts, kind, status, code, reason: knownReason(code, error.vendorText) ?? error.message };
  if (kind === 'keyRejected') log.error(line, 'FareHarbor does not accept our keys: nothing can be booked');
  else if (kind === 'refused') log.info(line, 'fareharbor refused');
  else log.warn(line, 'fareharbor call failed');
}
