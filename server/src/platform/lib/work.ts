import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** On whose behalf something is done: a request, or a job and the request that queued it. */
export interface Work {
  requestId: string | null;
  job?: string;
  jobId?: string;
  /** Where traces are wanted: see traces.ts. */
  span?: Span | undefined;
}

const current = new AsyncLocalStorage<Work>();

/** All that `run` does, and what follows from it, is done for `work`: its log lines say so, its jobs remember it. */
export function during<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

export function currentWork(): Work | undefined {
  return current.getStore();
}
