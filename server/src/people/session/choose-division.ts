import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Where this session works from now on. Kept with the session, so every tab and page of it agrees. */
export async function chooseDivision(ctx: Context, { division }: { division: string }): Promise<{ division: string }> {
  const { actor } = ctx;
  if (actor.type !== 'employee') throw new AppError('auth.forbidden');
  if (!actor.divisionIds.includes(division)) throw new AppError('resource.notFound');
  await ctx.db.update(sessions).set({ divisionId: division }).where(eq(sessions.id, actor.sessionId));
  return { division };
}
