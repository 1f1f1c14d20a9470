import { z } from 'zod';

/** `busy` counts how often in a row another process was working on the row. */
const row = z.object({ id: z.uuid(), busy: z.int().nonnegative().optional() });

/** The jobs that continue work on a row, by their names: see platform/durable/job.ts. */
const durableJobs = {
  'settle-order': row,
  'advance-plan': row,
  'run-refund': row,
  'move-dispute': row,
  'match-ledger': row,
} as const;

/** All jobs with the shapes of their payloads. workers/handlers.ts holds the work of each. */
export const jobPayloads = {
  ...durableJobs,
  'process-webhook': z.object({ inboxId: z.uuid() }),
  'create-sign-in': z.object({ customerId: z.uuid(), orderId: z.uuid() }),
  'send-message': z.object({ messageId: z.uuid() }),
  'send-mail': z.object({ mailId: z.uuid() }),
  'read-refunds': z.object({ intentId: z.string() }),
  'reread-booking': z.object({ orderItemId: z.uuid() }),
  'note-travellers': z.object({ orderItemId: z.uuid() }),
  'forget-card': z.object({ paymentMethodId: z.string() }),
  'read-account': z.object({ accountId: z.string() }),
  'read-accounts': z.object({}).loose(),
  'issue-fee-invoices': z.object({}).loose(),
  'match-ledgers': z.object({}).loose(),
  'refresh-seats': z.object({}).loose(),
  'remind-waivers': z.object({}).loose(),
  'nudge-weekly': z.object({}).loose(),
  'queue-due-plans': z.object({}).loose(),
  'cancel-overdue': z.object({}).loose(),
  'sweep-plans': z.object({}).loose(),
  'sweep-disputes': z.object({}).loose(),
  'remind-disputes': z.object({}).loose(),
  'sweep-orders': z.object({}).loose(),
  'sweep-refunds': z.object({}).loose(),
  'sweep-jobs': z.object({}).loose(),
  'sweep-records': z.object({}).loose(),
  'reseal-answers': z.object({}).loose(),
  'end-retention': z.object({}).loose(),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<N extends JobName> = z.infer<(typeof jobPayloads)[N]>;
export type DurableJob = keyof typeof durableJobs;
