import { type QueuedMail, queueByHand } from '../../mails/index.ts';
import { heldOrder } from '../../platform/access/staff-order.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { confirmationMail, mailFacts } from '../../sales/index.ts';

/** Sends the current confirmation, with the waivers that are not signed yet and without cancelled trips. */
export async function emailOrderConfirmation(ctx: Context, { id }: { id: string }): Promise<QueuedMail> {
  return inTransaction(ctx, async (ctx) => {
    const order = await heldOrder(ctx, id);
    if (order.state !== 'confirmed') throw new AppError('order.notConfirmed');
    const facts = await mailFacts(ctx, order);
    const trips = facts.trips.filter((_, index) => facts.items[index]?.status !== 'cancelled');
    if (!trips.length) throw new AppError('order.allCancelled');
    const mail = confirmationMail(order, { ...facts, trips });
    return queueByHand(ctx, mail, { action: 'order.confirmationMailed' });
  });
}
