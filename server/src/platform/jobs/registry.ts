import { z } from 'zod';
import { CRON } from './schedule.ts';

/** `busy` counts how often in a row another process was working on the row. */
const row = z.object({ id: z.uuid(), busy: z.int().nonnegative().optional() });

/** The jobs that continue work on a row, by their names: see platform/durable/job.ts. */
const durableJobs = {
  'settle-order': row,
  'advance-plan': row,
  'resume-plan': row,
  'run-refund': row,
  'move-dispute': row,
  reconcile: row,
} as const;

/** The schedule adds its own fields to the payload of a job that runs by the clock. Nobody reads them. */
const byTheClock = z.object({}).loose();

type ClockJob = keyof typeof CRON;
const clockJobs = Object.fromEntries(Object.keys(CRON).map((name) => [name, byTheClock])) as Record<
  ClockJob,
  typeof byTheClock
>;

/** All jobs with the shapes of their payloads. workers/handlers.ts holds the work of each. */
export const jobPayloads = {
  ...durableJobs,
  'process-webhook': z.object({ source: z.enum(['stripe', 'fareharbor']), eventId: z.string() }),
  'create-sign-in': z.object({ customerId: z.uuid(), orderId: z.uuid() }),
  'send-message': z.object({ messageId: z.uuid() }),
  'send-mail': z.object({ mailId: z.uuid() }),
  'read-refunds': z.object({ intentId: z.string() }),
  'cancel-trip-booking': z.object({ bookingId: z.uuid() }),
  'refresh-booking': z.object({ orderItemId: z.uuid() }),
  'note-travellers': z.object({ orderItemId: z.uuid() }),
  'forward-check-ins': z.object({ departureId: z.uuid() }),
  'forget-card': z.object({ paymentMethodId: z.string() }),
  'forget-unused-card': z.object({ orderId: z.uuid(), setupId: z.string() }),
  'read-account': z.object({ accountId: z.string() }),
  ...clockJobs,
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<N extends JobName> = z.infer<(typeof jobPayloads)[N]>;
export type DurableJob = keyof typeof durableJobs;
