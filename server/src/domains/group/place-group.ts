import type { Context } from '../../context.ts';
import type { groups } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { authorisedPartner } from '../partner/authorised-partner.ts';
import { type GroupValues, insertGroup } from './insert-group.ts';

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
