import type { Erased } from '@tours/contract/personal-data';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Erases a traveller at their request. Staff of a division that they booked with do this, in the orders that these
 * staff may see.
 */
export async function eraseCustomerData(ctx: Context, { id, email }: { id: string; email: string }): Promise<Erased> {
  return inTransaction(ctx, async (ctx) => {
    // The erasure locks the person before their orders. Through two orders at the same moment, each call would wait for
    // the other if it held its order here.
    const { customerId, divisionId, contactEmail, erasedAt } = await staffOrder(ctx, id);
    // If it was pressed twice, no email is left to compare with, and nothing is left to erase.
    if (!erasedAt && contactEmail.toLowerCase() !== email) throw new AppError('erasure.otherEmail');
    return erasePerson(ctx, { customerId, divisionId, scope: staffScope(ctx, orders.divisionId) });
  });
}
