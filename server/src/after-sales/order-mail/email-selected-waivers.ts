import type { InputOf } from '@tours/contract/api';
import type { SelectedReminders } from '@tours/contract/mail';
import { and, inArray } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { emailOrderWaivers } from './email-order-waivers.ts';

/**
 * Asks the contacts of several orders for missing signatures. Each order has its own transaction, and an order that was
 * mailed a moment ago is not mailed again.
 */
export async function emailSelectedWaivers(
  ctx: Context,
  input: InputOf<'emailSelectedWaivers'>,
): Promise<SelectedReminders> {
  const ids = [...new Set(input.orders)];
  const areOwn = and(inArray(orders.id, ids), staffScope(ctx, orders.divisionId));
  if ((await ctx.db.$count(orders, areOwn)) !== ids.length) throw new AppError('order.notFound');
  let mailedCount = 0;
  for (const id of ids) if (await mailIfSomethingIsOpen(ctx, id)) mailedCount++;
  return { mailedCount, nothingToSignCount: ids.length - mailedCount };
}

async function mailIfSomethingIsOpen(ctx: Context, id: string): Promise<boolean> {
  try {
    await emailOrderWaivers(ctx, { id });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'order.nothingToSign') return false;
    throw error;
  }
}
