import { z } from 'zod';
import { calendarDay } from './values.ts';

/** The last instalment is due at least this many days before the first trip. */
export const PLAN_ENDS_DAYS_BEFORE = 7;
/** Orders below this total are paid in full. */
export const PLAN_MIN_TOTAL_CENTS = 9_900;
export const PLAN_MAX_INSTALMENTS = 24;
/** A payer may move an instalment by at most this many days, where the group allows it. */
export const PLAN_MAX_MOVE_DAYS = 14;

const dueDate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), date: calendarDay }),
  z.strictObject({
    kind: z.literal('beforeDeparture'),
    days: z.int().min(PLAN_ENDS_DAYS_BEFORE).max(730).describe("Before the order's first trip"),
  }),
]);

/** How a group's orders may be paid over time. An order keeps a copy from its purchase, so later changes touch nobody. */
export const planSettings = z.strictObject({
  deposit: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(90) }),
    z.strictObject({ kind: z.literal('perTraveller'), amountCents: z.int().min(100).max(9_999_999) }),
  ]),
  dates: z.array(dueDate).min(1).max(PLAN_MAX_INSTALMENTS),
  lateBooking: z
    .enum(['catchUp', 'spread'])
    .describe('catchUp: missed instalments are due with the deposit. spread: they are spread over the rest'),
  isAutomatic: z.boolean().describe('Charge the card on each date, or leave each payment to the customer'),
  maxMoveDays: z.int().min(0).max(PLAN_MAX_MOVE_DAYS).describe('Customers may move an instalment by so many days'),
  nonRefundableCents: z.int().min(0).max(9_999_999).describe('The part of the deposit that is kept, per traveller'),
  isAutoRelease: z.boolean().describe('Cancel orders that stay overdue after two mails and 48 hours of notice'),
});
export type PlanSettings = z.infer<typeof planSettings>;

export const PLAN_STATES = ['offered', 'active', 'complete', 'stopped'] as const;
export const INSTALMENT_STATES = [
  'planned',
  'due',
  'retrying',
  'overdue',
  'paid',
  'settled',
  'waived',
  'cancelled',
] as const;
