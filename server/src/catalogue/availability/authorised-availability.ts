import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { availabilities, groups } from '../../platform/db/tables/index.ts';
import { type AvailabilityRecord, readAvailabilities } from './read.ts';

/**
 * Finds a departure of a division in which the caller may make changes. Locks the row, so that nobody changes it between this read and the write.
 */
export async function authorisedAvailability(ctx: TransactionContext, id: string): Promise<AvailabilityRecord> {
  return readAvailabilities(
    ctx,
    and(eq(availabilities.id, id), isNull(groups.deletedAt), staffScope(ctx, availabilities.divisionId)),
  )
    .for('update', { of: availabilities })
    .then(foundRow);
}
