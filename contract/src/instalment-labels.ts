import type { OrderPlan } from './payment-plan.ts';

/** The state of a later payment as people read it. */
export const INSTALMENT_LABELS: Record<OrderPlan['instalments'][number]['state'], string> = {
  planned: 'planned',
  due: 'due',
  retrying: 'due',
  overdue: 'overdue',
  paid: 'paid',
  settled: 'paid early',
  waived: 'waived',
  cancelled: 'cancelled',
};
