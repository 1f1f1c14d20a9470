import type { PublicGroup, unavailableReason } from '@tours/contract/group';
import type { z } from 'zod';
import type { groups } from '../../platform/db/tables/index.ts';

type UnavailableReason = z.infer<typeof unavailableReason>;

type GroupDates = Pick<typeof groups.$inferSelect, 'isActive' | 'dateLive' | 'dateExpiry'>;

/**
 * Returns why the public does not see the group now, or null if it does. Dates are compared as UTC days, and both days
 * are excluded: the group is public from the day after dateLive to the day before dateExpiry.
 */
export function groupUnavailableReason(group: GroupDates, now: Date): UnavailableReason | null {
  const today = now.toISOString().slice(0, 10);
  if (!group.isActive) return 'inactive';
  if (group.dateLive !== null && today <= group.dateLive) return 'notLiveYet';
  if (group.dateExpiry !== null && today >= group.dateExpiry) return 'expired';
  return null;
}

/** Adds the checks for selling: the operator must also be able to take money. */
export function saleRefusal(
  row: GroupDates & { company: { accountState: string } },
  now: Date,
): PublicGroup['unavailableReason'] {
  return groupUnavailableReason(row, now) ?? (row.company.accountState === 'active' ? null : 'paymentsPaused');
}
