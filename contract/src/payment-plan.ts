import { z } from 'zod';
import { PLAN_ENDS_DAYS_BEFORE } from './constants.ts';
import { calendarDay, nonNegativeCents } from './values.ts';

export const PLAN_MAX_INSTALMENTS = 24;
/** A payer may move an instalment by at most this many days, where the group allows it. */
const PLAN_MAX_MOVE_DAYS = 14;

const dueDate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), date: calendarDay }),
  z.strictObject({
    kind: z.literal('beforeDeparture'),
    days: z.int().min(PLAN_ENDS_DAYS_BEFORE).max(730).describe("Before the order's first trip"),
  }),
]);

/** The settings by which a group's orders may be paid over time. An order keeps a copy from its purchase, so later changes touch nobody. */
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

/** A group's plan on its public page: the settings, and what the schedule of an order depends on besides its content. */
export const offeredPlan = planSettings.extend({
  minimumCents: nonNegativeCents.describe('The smallest instalment'),
  today: calendarDay.describe("In the group's zone"),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

const plannedPayment = z.object({ dueOn: calendarDay, amountCents: nonNegativeCents });

/** A payer's choice to pay over time: the schedule as the page showed it, and the agreement to automatic payments. */
export const chosenPlan = z.strictObject({
  depositCents: nonNegativeCents,
  nonRefundableCents: nonNegativeCents,
  instalments: z.array(plannedPayment).min(1).max(PLAN_MAX_INSTALMENTS),
  consentWording: z.int().min(1).max(1_000).optional().describe('The version of the words that the payer agreed to'),
});
export type ChosenPlan = z.infer<typeof chosenPlan>;

/** The details of `plan.changed`: the schedule that holds now. */
const planChange = z.object({
  depositCents: nonNegativeCents,
  nonRefundableCents: nonNegativeCents,
  instalments: z.array(plannedPayment),
});
export type PlanChange = z.infer<typeof planChange>;

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

/** The part of an instalment that payments of any amount have taken off it. Its amount is what is left, or was paid. */
export const paidEarlyCents = nonNegativeCents;

/** In the plan's zone, of the last payment for it. Null: not paid. */
export const paidOn = calendarDay.nullable();

export const isCardAgreed = z.boolean().describe('Automatic payments are agreed, and the card is known');

/** The plan of an order as everybody sees it who may see the order. */
export const orderPlan = z.object({
  state: z.enum(PLAN_STATES),
  isCardAgreed,
  isPaidBySchool: z.boolean().describe('Nothing is asked of the family'),
  depositCents: nonNegativeCents,
  depositPaidOn: paidOn,
  nonRefundableCents: nonNegativeCents,
  instalments: z.array(
    plannedPayment.extend({
      paidEarlyCents,
      paidOn,
      state: z.enum(INSTALMENT_STATES).exclude(['retrying']).describe('`due` also while the card is tried again'),
    }),
  ),
});
export type OrderPlan = z.infer<typeof orderPlan>;

/** A trip can move to a day before payments that were agreed. Their days stay, and the payer is asked to pay them earlier. */
export const payBy = z
  .object({ day: calendarDay, amountCents: nonNegativeCents })
  .nullable()
  .describe('Payments that are due too late for a trip that moved, and the day by which they are asked for');

/** The next payment, once the family has to make it: by hand from a week before its day on, by card if it wasn't charged. */
export const askedFor = plannedPayment
  .extend({ isCardRefused: z.boolean().describe("It has to be made by hand because the kept card can't be charged") })
  .nullable()
  .describe('The payment that the family has to make now');
