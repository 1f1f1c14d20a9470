import type { ShownOrder } from '@tours/contract/order';
import { and, desc, eq } from 'drizzle-orm';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { mailOutbox } from '../../platform/db/tables/index.ts';
import { forAgent, presentOrder } from './present.ts';
import { type OrderRows, readOrder } from './read-order.ts';

export async function getOrder(ctx: Context, input: { id: string }): Promise<ShownOrder> {
  const { id, isForAgent, isForFamily, isPassedOn } = await authorisedOrder(ctx, input.id, 'opened');
  const rows = await readOrder(ctx, id);
  const shown = presentOrder(rows, ctx.clock(), { isForPayer: isForFamily && !isPassedOn });
  if (isForAgent) return forAgent(shown);
  return { ...shown, confirmationMail: await confirmationMailState(ctx, rows.order) };
}

async function confirmationMailState(ctx: Context, { id, contactEmail }: OrderRows['order']) {
  const [newest] = await ctx.db
    .select({ state: mailOutbox.state })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.orderId, id),
        eq(mailOutbox.template, 'order-confirmation'),
        eq(mailOutbox.toAddress, contactEmail),
      ),
    )
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1);
  return newest?.state ?? null;
}
