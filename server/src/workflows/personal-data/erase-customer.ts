import type { Erased } from '@tours/contract/personal-data';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { heldOrder } from '../../sales/index.ts';
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
