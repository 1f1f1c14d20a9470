import type { Partner } from '@tours/contract/partner';
import type { partners } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

type ReadPartner = Pick<Partner, 'groupCount' | 'agentCount' | 'lastModifiedBy'> & {
  partner: typeof partners.$inferSelect;
  /** The time zone of the company. */
  timezone: string;
};

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
