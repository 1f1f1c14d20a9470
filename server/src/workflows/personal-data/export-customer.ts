import type { PersonalData } from '@tours/contract/personal-data';
import { and, eq } from 'drizzle-orm';
import { heldOrder } from '../../platform/access/staff-order.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readOrders } from './read-orders.ts';

/**
 * Exports a traveller's data at their request to staff, limited to the divisions of these staff. The export is logged, and
 * read in the same transaction, which knows the rights that these staff have now.
 */
export function exportCustomerData(ctx: Context, { id }: { id: string }): Promise<PersonalData> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId, divisionId } = await heldOrder(ctx, id);
    await audit(ctx, 'customer.exported', { id: customerId, divisionId });
    const made = await readOrders(ctx, and(eq(orders.customerId, customerId), staffScope(ctx, orders.divisionId)));
    return { madeAt: new Date().toISOString(), account: null, orders: made, accountMails: [] };
  });
}
