import { z } from 'zod';
import { contact } from './audience.ts';
import { endpoint } from './endpoint.ts';
import { TAKEN_WAYS } from './instalment-labels.ts';
import { INSTALMENT_STATES, isCardAgreed, PLAN_STATES, paidEarlyCents, paidOn, payBy } from './payment-plan.ts';
import { publicDivision } from './public-division.ts';
import { byId, calendarDay, nonNegativeCents, orderKey, timezone, uuid } from './values.ts';

const shownCard = z.object({ brand: z.string(), lastFour: z.string() });

const shownInstalment = z.object({
  _id: uuid,
  position: z.int(),
  dueOn: calendarDay,
  amountCents: nonNegativeCents,
  paidEarlyCents,
  state: z.enum(INSTALMENT_STATES),
  paidOn,
  nextTryOn: calendarDay.nullable().describe('The card is tried again on this day'),
  isByHand: z.boolean().describe('The kept card gets no further try for it, so the payer pays by hand'),
  needsConfirmation: z.boolean().describe('The bank asks its customer to confirm the payment'),
  canMoveTo: calendarDay.nullable().describe('The last day to which the payer may move it; null: not at all'),
});
export type ShownInstalment = z.infer<typeof shownInstalment>;

/** The payments of an order's plan. They name no traveller, because a link to them may be forwarded to whoever pays. */
const planView = z.object({
  orderLolaId: z.string(),
  groupTitle: z.string(),
  partner: contact.describe('Answers questions about the trip and its payments'),
  division: publicDivision,
  timezone: timezone.describe('In which the days of the payments begin'),
  today: calendarDay,
  state: z.enum(PLAN_STATES),
  isAutomatic: z.boolean(),
  isCardAgreed,
  isPaused: z.boolean(),
  isPaidBySchool: z.boolean().describe('The school pays what is still owed, so nothing is asked of the family'),
  mayChange: z.boolean().describe('The reader may save another card and move payments; a passed-on address only pays'),
  isPassedOn: z.boolean().describe('The address may have been passed on, so another link is needed for changes'),
  isCancelledWhenOverdue: z.boolean().describe('The order is cancelled if a payment stays overdue'),
  areSeatsKept: z.boolean().describe('Staff decided that this order is not cancelled automatically'),
  cancelledOn: calendarDay
    .nullable()
    .describe('The earliest day on which the order is cancelled for an overdue payment; null: nothing was announced'),
  card: shownCard.nullable().describe('The card that is kept for the dates'),
  isCardRefused: z
    .boolean()
    .describe('Its bank refused the card permanently, so it isn’t charged until another is saved'),
  amountTotalCents: nonNegativeCents,
  amountPaidCents: nonNegativeCents,
  amountRefundedCents: nonNegativeCents,
  amountWaivedCents: nonNegativeCents,
  amountOwedCents: nonNegativeCents,
  payBy,
  depositCents: nonNegativeCents,
  depositPaidOn: paidOn,
  instalments: z.array(shownInstalment),
});
export type PlanView = z.infer<typeof planView>;

const params = z.object({ id: orderKey });

export const getPlan = endpoint('getPlan', {
  summary: "Returns the payments of an order's plan, for everybody who may pay them and for staff.",
  params,
  response: planView,
});

export const startPlanPayment = endpoint('startPlanPayment', {
  summary:
    'Prepares a payment of an instalment, of everything, or of any amount from $20, which shortens the plan from its end. It ends the payments that were begun before.',
  params,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('instalment'), instalment: uuid, amountCents: nonNegativeCents }),
    z.strictObject({ kind: z.literal('all'), amountCents: nonNegativeCents }),
    z.strictObject({ kind: z.literal('amount'), amountCents: nonNegativeCents }),
  ]),
  response: z.object({
    id: z.string(),
    client_secret: z.string(),
    amountCents: nonNegativeCents,
  }),
});

export const finishPlanPayment = endpoint('finishPlanPayment', {
  summary: 'Records the payments that have succeeded, and returns the plan.',
  params,
  response: planView,
});

export const startCardChange = endpoint('startCardChange', {
  summary: "Prepares saving another card for a plan's automatic payments, with the words to agree to.",
  params,
  response: z.object({ id: z.string(), client_secret: z.string(), consent: z.string() }),
});

export const finishCardChange = endpoint('finishCardChange', {
  summary: 'Uses the saved card from now on. Payments that were refused are tried with it.',
  params,
  body: z.strictObject({
    setup: z.string().max(255),
    consent: z.string().max(10_000).describe('The words as they were shown; others are refused'),
  }),
  response: planView,
});

const instalmentParams = params.extend({ instalment: uuid });
/** Staff name the order by its id, which opens nothing without their session. */
const staffParams = z.object({ id: uuid, instalment: uuid });
const note = z.string().trim().max(500).default('');

export const moveInstalment = endpoint('moveInstalment', {
  summary: 'Moves a payment to a later day, where the group allows it, before its day has come.',
  params: instalmentParams,
  body: z.strictObject({ dueOn: calendarDay }),
  response: planView,
});

export const extendInstalment = endpoint('extendInstalment', {
  summary: 'Gives a family more time for a payment.',
  params: staffParams,
  body: z.strictObject({ dueOn: calendarDay, note }),
  response: planView,
});

export const waiveInstalment = endpoint('waiveInstalment', {
  summary: 'Stops asking for a payment. Its amount counts as waived.',
  params: staffParams,
  body: z.strictObject({ amountCents: nonNegativeCents.describe('As shown'), note }),
  response: planView,
});

export const takeInstalment = endpoint('takeInstalment', {
  summary:
    'Records money in cash, by cheque, or from the school for a payment. If it is only a part, the rest stays due on its day. If it is more, it also pays the other payments in the order of their days.',
  params: staffParams,
  body: z.strictObject({
    amountCents: nonNegativeCents.describe('As shown'),
    receivedCents: nonNegativeCents.min(1).optional().describe('A part of it, or more than it; left out: all of it'),
    way: z.enum(TAKEN_WAYS).describe('credit: the school pays the operator for the family'),
    note,
  }),
  response: planView,
});

export const keepSeats = endpoint('keepSeats', {
  summary: 'Stops the automatic cancellation of an order whose payment is overdue, or allows it again.',
  params: byId,
  body: z.strictObject({ isKept: z.boolean(), note }),
  response: planView,
});
