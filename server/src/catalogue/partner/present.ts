import type { Partner } from '@tours/contract/partner';
import type { partners } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

interface ReadPartner {
  partner: typeof partners.$inferSelect;
  groupCount: number;
  agentCount: number;
  lastModifiedBy: string;
  /** The time zone of the company. */
  timezone: string;
}

export function presentPartner({ partner, timezone, ...facts }: ReadPartner): Partner {
  const { id, divisionId, deletedAt: _, createdAt, updatedAt, ...shown } = partner;
  return {
    ...shown,
    _id: id,
    division: divisionId,
    ...facts,
    createdAt: zoned(createdAt, timezone),
    updatedAt: zoned(updatedAt, timezone),
  };
}
