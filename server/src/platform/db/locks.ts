/**
 * The numbers of PostgreSQL's advisory locks. They stand together because two uses of one number would wait for each
 * other.
 */
export const LOCKS = {
  migrate: 7_304_221,
  callBudget: 7_304_222,
  seed: 7_304_223,
  setup: 7_304_224,
  feeInvoices: 7_304_225,
} as const;

/** The class of the two-part locks that show which processes are alive. */
export const PROCESS_LOCK_CLASS = 73_042;

/** The class of the locks that show which job workers are alive. The second number is a hash of the worker's name. */
export const WORKER_LOCK_CLASS = 73_043;
