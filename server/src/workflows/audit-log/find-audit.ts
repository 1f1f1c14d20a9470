import type { InputOf } from '@tours/contract/api';
import type { AuditEntry } from '@tours/contract/audit';
import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { auditLog } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { changesOf } from './changes.ts';

const DEFAULT_ROWS = 50;

/**
 * Lists the audit rows of one record. A record without any row does not exist or belongs to somebody else, so it is not
 * found.
 */
export async function findAudit(ctx: Context, query: InputOf<'findAudit'>): Promise<Page<AuditEntry>> {
  const where = and(
    eq(auditLog.entityType, query.entityType),
    eq(auditLog.entityId, query.entityId),
    staffScope(ctx, auditLog.divisionId),
  );
  const list = {
    from: auditLog,
    where,
    id: auditLog.id,
    sort: '-at' as const,
    columns: { at: auditLog.at },
    isShort: true,
  };
  const page = await readPage(ctx, list, { limit: DEFAULT_ROWS, ...query }, (chosen) =>
    ctx.db
      .select({ entry: auditLog, timezone: companyZone(auditLog.divisionId) })
      .from(auditLog)
      .where(chosen),
  );
  if (!page.total) throw new AppError('resource.notFound');
  return page.map(({ entry, timezone }) => ({
    _id: entry.id,
    at: zoned(entry.at, timezone),
    by: entry.actorName,
    action: entry.action,
    changes: changesOf(entry.before, entry.after),
  }));
}
