import type { ListedWaiverTemplate, WaiverTemplate } from '@tours/contract/waivertemplate';
import type { waiverTemplates } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

type Row = typeof waiverTemplates.$inferSelect;
type ListedRow = Pick<
  Row,
  'id' | 'title' | 'uuid' | 'waiverType' | 'legalAge' | 'createdBy' | 'createdAt' | 'updatedAt'
>;

interface Around {
  departureCount: number;
  /** The time zone of the company. */
  timezone: string;
}

export function presentListed(row: ListedRow, { departureCount, timezone }: Around): ListedWaiverTemplate {
  const { id, title, uuid, waiverType, legalAge, createdBy } = row;
  return {
    _id: id,
    title,
    uuid,
    waiverType,
    legalAge,
    departureCount,
    createdBy,
    createdAt: zoned(row.createdAt, timezone),
    updatedAt: zoned(row.updatedAt, timezone),
  };
}

export function presentWaiverTemplate(row: Row, around: Around & { lastModifiedBy: string }): WaiverTemplate {
  const { header, body, consent, signatureDescription, fields, divisionId, version } = row;
  return {
    ...presentListed(row, around),
    header,
    body,
    consent,
    signatureDescription,
    fields,
    version,
    division: divisionId,
    lastModifiedBy: around.lastModifiedBy,
  };
}
