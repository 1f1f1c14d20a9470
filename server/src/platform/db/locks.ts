/** Numbers of PostgreSQL advisory locks, together because two uses of one number would wait for each other. */
export const LOCKS = {
  migrate: 7_304_221,
  callBudget: 7_304_222,
  seed: 7_304_223,
  setup: 7_304_224,
} as const;

/** Class of the two-part locks by which processes show that they live. */
export const PROCESS_LOCK_CLASS = 73_042;

/** Class of the locks by which the workers of jobs show that they live. The second number is a hash of the worker's name. */
export const WORKER_LOCK_CLASS = 73_043;
