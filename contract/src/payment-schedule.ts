import { PLAN_ENDS_DAYS_BEFORE } from './constants.ts';
import { percentageOf, sumOf } from './money.ts';
import type { OfferedPlan } from './payment-plan.ts';
import { addDays } from './time.ts';

const HOURS_A_DAY = 24;
/** Orders below this total are paid in full. */
const PLAN_MIN_TOTAL_CENTS = 9_900;

/** Everything that decides how an order is paid over time. Days are calendar days in the group's zone. */
export interface PlanFacts {
  plan: OfferedPlan;
  totalCents: number;
  /** The order's tours and add-ons. */
  bookings: PlannedBooking[];
}

export interface PlannedTrip {
  /** The local start, which begins with the day. */
  startLocal: string;
  /** The number of hours before it until which FareHarbor cancels a booking. Null if FareHarbor names none. */
  cancelHoursBefore: number | null;
}

export interface PlannedBooking extends PlannedTrip {
  travellerCount: number;
  isAddOn: boolean;
}

export interface PlannedPayment {
  dueOn: string;
  amountCents: number;
}

export interface PaymentSchedule {
  /** Due at the checkout. It includes instalments whose day is over, if the group asks for them at once. */
  depositCents: number;
  /** The part of the deposit that a cancellation does not return. */
  nonRefundableCents: number;
  instalments: PlannedPayment[];
}

/** Why an order must be paid in full. */
export type PlanRefusal = 'totalTooSmall' | 'instalmentTooSmall' | 'noDateLeft';

export type PlanOffer = { schedule: PaymentSchedule } | { refusal: PlanRefusal };

/**
 * Computes the deposit and the instalments of an order, which add up to its total, or tells why there is no plan. The
 * pages show its result, and the server computes it again.
 */
export function scheduleOf(facts: PlanFacts): PlanOffer {
  const { plan, totalCents } = facts;
  const { today } = plan;
  if (totalCents < PLAN_MIN_TOTAL_CENTS) return { refusal: 'totalTooSmall' };
  const days = dueDays(facts);
  const depositCents = depositOf(facts);
  const remaining = days.filter((day) => day > today);
  if (remaining.length === 0) return { refusal: 'noDateLeft' };
  const planned = plan.lateBooking === 'spread' ? remaining : days;
  const payments = evenly(totalCents - depositCents, planned);
  const instalments = payments.filter(({ dueOn }) => dueOn > today);
  // The last instalments are the smallest.
  const last = instalments.at(-1);
  if (!last || last.amountCents < plan.minimumCents) return { refusal: 'instalmentTooSmall' };
  const dueNowCents = totalCents - sumOf(instalments, ({ amountCents }) => amountCents);
  const nonRefundableCents = Math.min(plan.nonRefundableCents * travellersOf(facts), dueNowCents);
  return { schedule: { depositCents: dueNowCents, nonRefundableCents, instalments } };
}

function depositOf(facts: PlanFacts): number {
  const { deposit } = facts.plan;
  if (deposit.kind === 'percent') return percentageOf(facts.totalCents, deposit.percent);
  return deposit.amountCents * travellersOf(facts);
}

/** The size of the largest party, because a person on several tours pays the deposit once. Add-ons don't count. */
function travellersOf({ bookings }: PlanFacts): number {
  return Math.max(...bookings.map(({ isAddOn, travellerCount }) => (isAddOn ? 1 : travellerCount)));
}

/** The days of all instalments in order, also those that are over. Dates too close to a trip are left out. */
function dueDays({ plan, bookings }: PlanFacts): string[] {
  const firstTripOn = earliest(bookings.map(({ startLocal }) => startLocal.slice(0, 10)));
  const last = lastDueDay(bookings);
  const days = plan.dates.map((date) => (date.kind === 'fixed' ? date.date : addDays(firstTripOn, -date.days)));
  return [...new Set(days)].filter((day) => day <= last).sort();
}

/**
 * The last day on which a payment may be due: some days before the first trip, and before any seat can no longer be
 * cancelled, so that unpaid seats can still go to somebody else.
 */
export function lastDueDay(trips: PlannedTrip[]): string {
  const days = trips.map(({ startLocal, cancelHoursBefore }) => {
    const daysBefore = Math.ceil((cancelHoursBefore ?? 0) / HOURS_A_DAY) + 1;
    return addDays(startLocal.slice(0, 10), -Math.max(PLAN_ENDS_DAYS_BEFORE, daysBefore));
  });
  return earliest(days);
}

function earliest(days: string[]): string {
  const [first] = days.toSorted();
  if (first === undefined) throw new Error('A payment plan without a trip has no days');
  return first;
}

/** Splits an amount into equal parts. The cents that are left over go to the first ones. */
function evenly(amountCents: number, days: string[]): PlannedPayment[] {
  const each = Math.floor(amountCents / days.length);
  const left = amountCents - each * days.length;
  return days.map((dueOn, index) => ({ dueOn, amountCents: index < left ? each + 1 : each }));
}

/** Stripe's usual price of a payment, which the platform pays. It is an estimate, because cards differ. */
const STRIPE_PERCENT = 2.9;
const STRIPE_FIXED_CENTS = 30;
const SMALLEST_MINIMUM_CENTS = 2_000;

/** Estimates what Stripe takes for one payment. */
export const estimatedCostCents = (amountCents: number): number =>
  percentageOf(amountCents, STRIPE_PERCENT) + STRIPE_FIXED_CENTS;

/**
 * The smallest instalment of a company: its own setting, or the smallest payment whose platform fee covers the card
 * provider's. Null if the fee covers no payment, because then the company must choose a minimum first.
 */
export function planMinimumCents(company: { planMinimumCents: number | null; lolaFeePercentage: number }) {
  if (company.planMinimumCents !== null) return company.planMinimumCents;
  const surplus = Math.round(company.lolaFeePercentage * 100) - Math.round(STRIPE_PERCENT * 100);
  if (surplus <= 0) return null;
  return Math.max(SMALLEST_MINIMUM_CENTS, Math.ceil((STRIPE_FIXED_CENTS * 10_000) / surplus));
}
