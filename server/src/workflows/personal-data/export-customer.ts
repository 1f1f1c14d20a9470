import type { PersonalData } from '@tours/contract/personal-data';
import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { heldOrder } from '../../sales/index.ts';
import { readOrders } from './read-orders.ts';

/** For a traveller who asks staff: what their divisions hold, which is not all that others may. That it was read is logged. */
export async function exportCustomerData(ctx: Context, { id }: { id: string }): Promise<PersonalData> {
  const { customerId } = await inTransaction(ctx, async (ctx) => {
    const order = await heldOrder(ctx, id);
    await audit(ctx, {
      divisionId: order.divisionId,
      action: 'customer.exported',
      entityType: 'customer',
      entityId: order.customerId,
    });
    return order;
  });
  const made = await readOrders(ctx, and(eq(orders.customerId, customerId), staffScope(ctx, orders.divisionId)));
  return { madeAt: new Date().toISOString(), account: null, orders: made, accountMails: [] };
}
