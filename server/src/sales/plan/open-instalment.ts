import { isOpenInstalment } from '@tours/contract/instalment-labels';
import { AppError } from '../../platform/lib/app-error.ts';
import type { PlanFacts, PlannedInstalment } from './read-plan.ts';

/** An instalment of this plan that is still to be paid. One of another order does not exist here. */
export function openInstalment(facts: PlanFacts, unverifiedId: string): PlannedInstalment {
  const instalment = facts.instalments.find(({ id }) => id === unverifiedId);
  if (!instalment) throw new AppError('resource.notFound');
  if (facts.plan.state !== 'active' || !isOpenInstalment(instalment)) throw new AppError('plan.instalmentClosed');
  return instalment;
}
