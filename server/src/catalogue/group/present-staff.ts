import type { StaffGroup } from '@tours/contract/group-staff';
import { zoned } from '../../platform/lib/zoned.ts';
import type { StaffGroupRow } from './find-groups-of-division.ts';
import { groupUnavailableReason } from './rules.ts';

/** Presents a group as a row of the staff's list. */
export function presentStaffGroup({ group, partner, itemCount }: StaffGroupRow, timezone: string): StaffGroup {
  return {
    _id: group.id,
    title: group.title,
    slug: group.slug,
    path: `/${group.pathPrefix}/${group.slug}`,
    headerUrl: group.headerUrl,
    isActive: group.isActive,
    unavailableReason: groupUnavailableReason(group, new Date()),
    dateLive: group.dateLive,
    dateExpiry: group.dateExpiry,
    partner,
    itemCount,
    createdAt: zoned(group.createdAt, timezone),
    updatedAt: zoned(group.updatedAt, timezone),
  };
}
