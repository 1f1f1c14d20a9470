import type { Erased } from '@tours/contract/personal-data';
import { staffScope } from '../../access/staff-scope.ts';
import type { Context } from '../../context.ts';
import { orders } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { heldOrder } from '../order/held-order.ts';
import { erasePerson } from './erase-person.ts';

/** At the request of a traveller, by staff of a division they booked with, in the orders that these staff may see. */
export async function eraseCustomerData(
  ctx: Context,
  { params: { id }, body: { email } }: { params: { id: string }; body: { email: string } },
): Promise<Erased> {
  return inTransaction(ctx, async (ctx) => {
    const order = await heldOrder(ctx, id);
    // Pressed twice: there is no email left to compare with, and nothing left to erase.
    if (!order.erasedAt && order.contactEmail.toLowerCase() !== email) throw new AppError('erasure.otherEmail');
    const { customerId, divisionId } = order;
    return erasePerson(ctx, { customerId, divisionId, scope: staffScope(ctx, orders.divisionId) });
  });
}
