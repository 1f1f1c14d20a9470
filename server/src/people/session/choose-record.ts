import type { UserType } from '@tours/contract/session';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { ownSession } from './own-session.ts';
import { KINDS, recordTypes } from './record-types.ts';

/** Sets which of the caller's own records this session uses. `readActor` reads it with every request. */
export async function chooseRecord(ctx: Context, { type }: { type: UserType }): Promise<{ type: UserType }> {
  const { identityId, sessionId } = ownSession(ctx);
  if (!(await recordTypes(ctx, identityId)).includes(type)) throw new AppError('resource.notFound');
  await ctx.db.update(sessions).set({ actsAs: KINDS[type] }).where(eq(sessions.id, sessionId));
  return { type };
}
