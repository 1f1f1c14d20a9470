import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import type { LinkAct } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/**
 * payer: may save another card and move payments. passedOn: has the order's link, or its checkout key an hour after
 * the payment, which families pass on, so it only pays, and tells neither the kept card nor what its bank said. staff: has verbs of their own.
 */
export type PlanReader = 'payer' | 'passedOn' | 'staff';

/** By the order's link or a pay link, by a session that may see the order, or in the browser that made it. */
async function opened(ctx: Context, unverifiedKey: string, act: LinkAct | null) {
  const { id, isForAgent, isForFamily, isPassedOn } = await authorisedOrder(ctx, unverifiedKey, act, 'pay');
  const reader: PlanReader = isPassedOn ? 'passedOn' : isForFamily ? 'payer' : 'staff';
  return { id, isForAgent, reader };
}

/** Finds the order whose payments somebody may see. */
export async function planForReader(ctx: Context, unverifiedKey: string) {
  const order = await opened(ctx, unverifiedKey, 'opened');
  if (order.isForAgent) throw new AppError('auth.forbidden');
  return order;
}

/** Employees have verbs of their own, and must not agree to the use of a card in a family's name. */
export async function planForPayer(ctx: Context, unverifiedKey: string, act: LinkAct | null = null) {
  const { id, reader } = await opened(ctx, unverifiedKey, act);
  if (reader === 'staff') throw new AppError('auth.forbidden');
  return { id, reader };
}

export async function orderIdForChange(ctx: Context, unverifiedKey: string): Promise<string> {
  const { id, reader } = await planForPayer(ctx, unverifiedKey);
  if (reader === 'passedOn') throw new AppError('plan.linkNeeded');
  return id;
}
