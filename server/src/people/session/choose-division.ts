import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Sets the division in which this session works. The session stores it, so that all its tabs and pages agree. */
export async function chooseDivision(ctx: Context, { division }: { division: string }): Promise<{ division: string }> {
  const { actor } = ctx;
  if (actor.type !== 'employee') throw new AppError('auth.forbidden');
  if (!actor.divisionIds.includes(division)) throw new AppError('resource.notFound');
  await ctx.db.update(sessions).set({ divisionId: division }).where(eq(sessions.id, actor.sessionId));
  return { division };
}
