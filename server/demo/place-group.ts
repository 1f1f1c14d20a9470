import { authorisedPartner, type GroupValues, insertGroup } from '../src/catalogue/index.ts';
import type { Context } from '../src/platform/context.ts';
import type { groups } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

export interface PlacedGroup extends GroupValues {
  partnerId: string;
}

/** Creates a group of the demo world. Unlike staff, the seed may use any picture and any date. */
export async function placeGroup(
  ctx: Context,
  { partnerId, ...values }: PlacedGroup,
): Promise<typeof groups.$inferSelect> {
  const partner = await authorisedPartner(ctx, partnerId);
  return inTransaction(ctx, (ctx) => insertGroup(ctx, partner, values));
}
