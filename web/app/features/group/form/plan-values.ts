import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import { NEW_PLAN } from '@tours/contract/new-plan';
import type { PlanSettings } from '@tours/contract/payment-plan';
import { formatDate } from '@tours/contract/time';
import { readAmount, writeAmount } from '../../../lib/amount.ts';

export type DueDateValue = { kind: 'fixed'; date: string | null } | { kind: 'beforeDeparture'; days: number | string };

export interface PlanValues {
  hasPlan: boolean;
  planDepositKind: PlanSettings['deposit']['kind'];
  planPercent: number | string;
  planAmount: string;
  planDates: DueDateValue[];
  planLateBooking: PlanSettings['lateBooking'];
  planIsAutomatic: boolean;
  planMoveDays: number | string;
  planKept: string;
  planIsAutoRelease: boolean;
}

export const PLAN_LABELS = {
  hasPlan: 'Offer payment over time',
  planDepositKind: 'Deposit',
  planPercent: 'Percent of the total',
  planAmount: 'Amount per traveller (CAD)',
  planDates: 'Later payments',
  planLateBooking: 'Travellers who book late',
  planIsAutomatic: 'Charge the card automatically',
  planMoveDays: 'Days a traveller may postpone a payment',
  planKept: 'Not refunded per traveller (CAD)',
  planIsAutoRelease: 'Cancel overdue orders automatically',
} satisfies Record<keyof PlanValues, string>;

export function planValuesOf(plan: PlanSettings | null): PlanValues {
  const { deposit, dates, ...rest } = plan ?? NEW_PLAN;
  return {
    hasPlan: plan !== null,
    planDepositKind: deposit.kind,
    planPercent: deposit.kind === 'percent' ? deposit.percent : 20,
    planAmount: deposit.kind === 'perTraveller' ? writeAmount(deposit.amountCents) : '',
    planDates: dates,
    planLateBooking: rest.lateBooking,
    planIsAutomatic: rest.isAutomatic,
    planMoveDays: rest.maxMoveDays,
    planKept: writeAmount(rest.nonRefundableCents),
    planIsAutoRelease: rest.isAutoRelease,
  };
}

export function settingsOf(values: PlanValues): PlanSettings | null {
  if (!values.hasPlan) return null;
  return {
    deposit:
      values.planDepositKind === 'percent'
        ? { kind: 'percent', percent: Number(values.planPercent) }
        : { kind: 'perTraveller', amountCents: readAmount(values.planAmount) ?? 0 },
    dates: values.planDates.map((one) =>
      one.kind === 'fixed'
        ? { kind: 'fixed', date: one.date ?? '' }
        : { kind: 'beforeDeparture', days: Number(one.days) },
    ),
    lateBooking: values.planLateBooking,
    isAutomatic: values.planIsAutomatic,
    maxMoveDays: Number(values.planMoveDays),
    nonRefundableCents: readAmount(values.planKept) ?? 0,
    isAutoRelease: values.planIsAutoRelease,
  };
}

/** The order of the dates is checked by the server, which knows the first trip. */
export function planErrors(values: PlanValues): Partial<Record<keyof PlanValues, string>> {
  if (!values.hasPlan) return {};
  const errors: Partial<Record<keyof PlanValues, string>> = {};
  const { planDepositKind: kind, planPercent, planAmount, planDates, planMoveDays, planKept } = values;
  if (kind === 'percent' && !isWhole(planPercent, 1, 90)) errors.planPercent = 'Please enter 1 to 90 percent';
  if (kind === 'perTraveller' && (readAmount(planAmount) ?? 0) < 100) errors.planAmount = 'Please enter at least $1.00';
  const [wrong] = planDates.flatMap((one, at) => {
    if (one.kind === 'fixed') return one.date ? [] : `Payment ${at + 1}: please choose a date`;
    return isWhole(one.days, 7, 730) ? [] : `Payment ${at + 1}: please enter 7 to 730 days`;
  });
  if (wrong) errors.planDates = wrong;
  if (!isWhole(planMoveDays, 0, 14)) errors.planMoveDays = 'Please enter 0 to 14 days';
  if (readAmount(planKept) === null) errors.planKept = 'Please enter an amount, such as 50.00';
  return errors;
}

const isWhole = (value: number | string, from: number, to: number) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= from && Number(value) <= to;

/** The values as people read them, for a comparison of two versions. A number that is still being typed is shown as it stands. */
export function shownPlan(values: PlanValues): Partial<Record<keyof PlanValues, string>> {
  const keptCents = readAmount(values.planKept);
  return {
    planDepositKind: values.planDepositKind === 'percent' ? 'a percentage of the total' : 'an amount per traveller',
    planPercent: `${values.planPercent}%`,
    planDates: values.planDates.map(dateText).join(', '),
    planLateBooking: values.planLateBooking === 'catchUp' ? 'pay the missed payments right away' : 'spread it',
    planMoveDays: typeof values.planMoveDays === 'number' ? counted(values.planMoveDays, 'day') : values.planMoveDays,
    planKept: keptCents === null ? values.planKept : formatCents(keptCents),
  };
}

function dateText(value: DueDateValue): string {
  if (value.kind === 'beforeDeparture')
    return `${typeof value.days === 'number' ? counted(value.days, 'day') : `${value.days} days`} before the trip`;
  return value.date ? formatDate(value.date) : 'no date';
}
