import type { StaffGroup } from '@tours/contract/group';
import type { groups } from '../../db/tables/index.ts';
import { zoned } from '../../lib/zoned.ts';

interface StaffGroupRow {
  group: typeof groups.$inferSelect;
  partner: { _id: string; name: string };
}

/** A group as a row of the staff's list. */
export function presentStaffGroup({ group, partner }: StaffGroupRow, timezone: string): StaffGroup {
  return {
    _id: group.id,
    title: group.title,
    slug: group.slug,
    path: `/${group.pathPrefix}/${group.slug}`,
    isActive: group.isActive,
    dateLive: group.dateLive,
    dateExpiry: group.dateExpiry,
    partner,
    createdAt: zoned(group.createdAt, timezone),
    updatedAt: zoned(group.updatedAt, timezone),
  };
}
