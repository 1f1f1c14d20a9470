import { setTimeout as pause } from 'node:timers/promises';
import type { confirmOutcome, PublicOrder } from '@tours/contract/order';
import type { z } from 'zod';
import { orderOfKey } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { readOrder } from '../order/get-order.ts';
import { presentOrder } from '../order/present.ts';
import { settleOrder } from './settle-order.ts';

interface Confirmation {
  outcome: z.infer<typeof confirmOutcome>;
  order: PublicOrder;
  problems: { availability: string | null; name: string; error: string }[];
}

/** The page waits this long for a webhook or job that works on the order already. Then it is asked to try again. */
const WAIT_FOR_OTHER_MS = 8_000;
const LOOK_EVERY_MS = 150;

/** The page calls this after its card form. The webhook calls the same verb, and the first of them does the work. */
export async function confirmOrder(ctx: Context, input: { params: { id: string } }): Promise<Confirmation> {
  const { id } = await orderOfKey(ctx, input.params.id);
  const deadline = Date.now() + WAIT_FOR_OTHER_MS;
  let settlement = await settleOrder(ctx, id);
  while (settlement === 'busy' && Date.now() < deadline) {
    await pause(LOOK_EVERY_MS);
    settlement = await settleOrder(ctx, id);
  }
  if (settlement === 'unknown') throw new AppError('order.notFound');
  const rows = await readOrder(ctx, id);
  return {
    outcome: settlement === 'busy' ? 'processing' : settlement,
    order: presentOrder(rows, new Date()),
    problems: rows.order.problems,
  };
}
