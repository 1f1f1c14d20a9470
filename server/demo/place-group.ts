import { authorisedPartner, type GroupValues, insertGroup } from '../src/catalogue/index.ts';
import type { Context } from '../src/platform/context.ts';
import type { groups } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

interface PlacedGroup extends GroupValues {
  partnerId: string;
}

/** A group as whoever runs the installation places it. Unlike staff, they may take any picture and any day. */
export async function placeGroup(
  ctx: Context,
  { partnerId, ...values }: PlacedGroup,
): Promise<typeof groups.$inferSelect> {
  const partner = await authorisedPartner(ctx, partnerId);
  return inTransaction(ctx, (ctx) => insertGroup(ctx, partner, values));
}
