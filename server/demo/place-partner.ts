import { insertPartner, type PartnerRow } from '../src/catalogue/index.ts';
import { assertSystem } from '../src/platform/access/staff-scope.ts';
import type { Context } from '../src/platform/context.ts';
import type { partners } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

/** Creates a partner of the demo world, whose logo the seed stored itself. Staff use create-partner.ts. */
export async function placePartner(ctx: Context, row: PartnerRow): Promise<typeof partners.$inferSelect> {
  assertSystem(ctx);
  return inTransaction(ctx, (ctx) => insertPartner(ctx, row));
}
