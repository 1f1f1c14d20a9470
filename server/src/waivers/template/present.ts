import { pick } from '@tours/contract/pick';
import type { ListedWaiverTemplate, WaiverTemplate } from '@tours/contract/waiver-template';
import type { waiverTemplates } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

type Row = typeof waiverTemplates.$inferSelect;
const LISTED = ['title', 'uuid', 'waiverType', 'legalAge', 'createdBy'] as const;
type ListedRow = Pick<Row, (typeof LISTED)[number] | 'id' | 'createdAt' | 'updatedAt'>;

interface Around {
  departureCount: number;
  /** The time zone of the company. */
  timezone: string;
}

export function presentListed(row: ListedRow, { departureCount, timezone }: Around): ListedWaiverTemplate {
  return {
    ...pick(row, LISTED),
    _id: row.id,
    departureCount,
    createdAt: zoned(row.createdAt, timezone),
    updatedAt: zoned(row.updatedAt, timezone),
  };
}

export function presentWaiverTemplate(row: Row, around: Around & { lastModifiedBy: string }): WaiverTemplate {
  return {
    ...presentListed(row, around),
    ...pick(row, ['header', 'body', 'consent', 'signatureDescription', 'fields', 'version']),
    division: row.divisionId,
    lastModifiedBy: around.lastModifiedBy,
  };
}
