import type { OrderPlan } from './payment-plan.ts';

type Instalment = OrderPlan['instalments'][number];

/** The state of a later payment as people read it. */
export const INSTALMENT_LABELS: Record<Instalment['state'], string> = {
  planned: 'planned',
  due: 'due',
  retrying: 'due',
  overdue: 'overdue',
  paid: 'paid',
  settled: 'paid early',
  waived: 'waived',
  cancelled: 'cancelled',
};

/** The amount of a later payment as people read it: all that was paid for it, or what is still asked for. */
export function shownCents({ state, amountCents, paidEarlyCents }: Omit<Instalment, 'dueOn'>): number {
  return state === 'paid' || state === 'settled' ? amountCents + paidEarlyCents : amountCents;
}
