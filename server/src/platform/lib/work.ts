import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The request, or the job and the request that queued it, on whose behalf code runs. */
export interface Work {
  requestId: string | null;
  job?: string;
  jobId?: string;
  /** Set where traces are wanted: see traces.ts. */
  span?: Span;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `run`, and everything that it starts, on behalf of `work`. Log lines carry its ids, and new jobs store them. */
export function withWork<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

export function currentWork(): Work | undefined {
  return current.getStore();
}
