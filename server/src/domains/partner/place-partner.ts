import { assertSystem } from '../../access/staff-scope.ts';
import type { Context } from '../../context.ts';
import type { partners } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertPartner, type PartnerRow } from './insert-partner.ts';

/** A partner of the demo world, whose logo the seed itself stored. Staff make them with create-partner.ts. */
export async function placePartner(ctx: Context, row: PartnerRow): Promise<typeof partners.$inferSelect> {
  assertSystem(ctx);
  return inTransaction(ctx, (ctx) => insertPartner(ctx, row));
}
