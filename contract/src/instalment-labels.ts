import { CARD_MIN_CENTS } from './constants.ts';
import { formatCents } from './money.ts';
import type { OrderPlan } from './payment-plan.ts';

type Instalment = OrderPlan['instalments'][number];

/** An instalment in one of these states is still asked for, and nothing was paid for it. */
export const OPEN_INSTALMENT_STATES = ['planned', 'due', 'retrying', 'overdue'] as const;

export const isOpenInstalment = ({ state }: { state: string }): boolean =>
  (OPEN_INSTALMENT_STATES as readonly string[]).includes(state);

/** Nobody is asked for less than a card can pay: staff waive it or take it by hand. */
export const isPayable = ({ amountCents }: { amountCents: number }): boolean => amountCents >= CARD_MIN_CENTS;

/** The smallest payment that shortens a plan from its end. */
export const PAY_ANY_MIN_CENTS = 2_000;

/** The first open payment by day that the family can make. */
export const nextPayable = <T extends { state: string; dueOn: string; amountCents: number }>(
  instalments: T[],
): T | undefined =>
  instalments
    .filter((one) => isOpenInstalment(one) && isPayable(one))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))[0];

/** The state of a later payment as people read it. */
const INSTALMENT_LABELS: Record<Instalment['state'], string> = {
  planned: 'planned',
  due: 'due',
  overdue: 'overdue',
  paid: 'paid',
  settled: 'paid early',
  waived: 'waived',
  cancelled: 'cancelled',
};

type OfPlan = Pick<OrderPlan, 'isPaidBySchool'>;

type Amounts = Pick<Instalment, 'amountCents' | 'paidEarlyCents'> & { state: string };

/** The amount of a later payment as people read it: all that was paid for it, or what is still asked for. */
export function shownCents({ state, amountCents, paidEarlyCents }: Amounts): number {
  return state === 'paid' || state === 'settled' ? amountCents + paidEarlyCents : amountCents;
}

/** With the part that was paid early and is not in the shown amount, so that a list of payments adds up. */
export function instalmentText({ isPaidBySchool }: OfPlan, one: Amounts & Pick<Instalment, 'state'>): string {
  const label = isPaidBySchool && isOpenInstalment(one) ? 'school pays' : INSTALMENT_LABELS[one.state];
  return one.paidEarlyCents > 0 && shownCents(one) === one.amountCents
    ? `${label}, ${formatCents(one.paidEarlyCents)} paid`
    : label;
}

/** The ways in which staff take a payment without a card. With school credit the school pays the operator. */
export const TAKEN_WAYS = ['cash', 'cheque', 'credit'] as const;
export type TakenWay = (typeof TAKEN_WAYS)[number];
export const TAKEN_WAY_LABELS = { cash: 'Cash', cheque: 'Cheque', credit: 'School credit' } satisfies Record<
  TakenWay,
  string
>;

/** The ways in which money is paid, and in which it goes back. */
export const PAY_METHODS = ['card', ...TAKEN_WAYS] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** The specification calls every payment without a card cash, so the way stands beside it. `out`: it was given back. */
export function cashLabel(way: TakenWay, direction: 'in' | 'out'): string {
  const label = way === 'cash' ? 'Cash' : `Cash (${TAKEN_WAY_LABELS[way].toLowerCase()})`;
  return direction === 'out' ? `${label} given back` : label;
}
