import type { Target } from './faults.ts';

export type LoggedRequest = {
  at: string;
  target: Target;
  method: string;
  path: string;
  query?: string;
  /** 0 while unanswered, and for connections that were broken on purpose before any work. */
  status: number;
  idempotencyKey?: string;
};

const limit = 2000;

/** Keeps the last requests to the vendors, so that tests can check outgoing calls. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest) {
    this.#entries.push(entry);
    // Trimming in blocks keeps this O(1) per request.
    if (this.#entries.length >= limit * 2) this.#entries = this.#entries.slice(-limit);
    return entry;
  }

  list(target?: string) {
    const latest = this.#entries.slice(-limit);
    return target ? latest.filter((entry) => entry.target === target) : latest;
  }

  clear() {
    this.#entries = [];
  }
}
