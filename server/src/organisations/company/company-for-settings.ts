import { SETTINGS_OPEN_MINUTES } from '@tours/contract/company-form';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companies, divisions, sessions, users } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

const lastModifiedBy = sql<string | null>`(select l.actor_name from audit_log l
  where l.entity_type = 'company' and l.entity_id = companies.id::text and l.action = 'company.settingsUpdated'
  order by l.created_at desc limit 1)`;

/**
 * Loads the caller's company for its settings. The caller must work in all of its divisions, and must have entered a
 * code of the second factor lately in this session, because money and tax numbers depend on these settings.
 */
export async function companyForSettings(ctx: Context) {
  const { actor } = ctx;
  if (actor.type !== 'employee') throw new AppError('auth.forbidden');
  const since = sql`now() - make_interval(mins => ${SETTINGS_OPEN_MINUTES})`;
  const [found] = await ctx.db
    .select({
      company: companies,
      lastModifiedBy,
      isInAll: sql<boolean>`not exists (select 1 from ${divisions} where ${divisions.companyId} = ${companies.id}
        and ${divisions.id} <> all(${sql.param(actor.divisionIds)}::uuid[]))`,
      hasSecondFactor: users.twoFactorEnabled,
      isOpen: sql<boolean>`coalesce(${sessions.secondFactorAt} > ${since}, false)`,
    })
    .from(companies)
    .innerJoin(sessions, eq(sessions.id, actor.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(companies.id, actor.companyId));
  if (!found) throw new AppError('auth.required');
  if (!found.isInAll) throw new AppError('company.notAllDivisions');
  if (!found.hasSecondFactor) throw new AppError('auth.secondFactorMissing');
  if (!found.isOpen) throw new AppError('auth.secondFactorAsked');
  return found;
}
