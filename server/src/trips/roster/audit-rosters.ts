import type { Roster } from '@tours/contract/roster';
import { inArray } from 'drizzle-orm';
import { auditRows } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';

/** Records in the audit log of each group what somebody did with the roster of a departure. */
export async function auditRosters(
  ctx: TransactionContext,
  action: string,
  rosters: Roster[],
  details: (roster: Roster) => object = () => ({}),
): Promise<void> {
  if (!rosters.length) return;
  const ids = [...new Set(rosters.map(({ group }) => group._id))];
  const owners = await ctx.db
    .select({ id: groups.id, divisionId: groups.divisionId })
    .from(groups)
    .where(inArray(groups.id, ids));
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  await auditRows(
    ctx,
    rosters.map((roster) => [
      action,
      required(ownerOf.get(roster.group._id), 'the group of a roster'),
      { after: { departure: roster.availabilityPk, tour: roster.title, start: roster.tripDate, ...details(roster) } },
    ]),
  );
}
