import type { UserType } from '@tours/contract/session';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { ownSession } from './own-session.ts';
import { recordTypes, TYPES } from './record-types.ts';

const KINDS = Object.keys(TYPES) as (keyof typeof TYPES)[];

/** Sets which of the caller's own records this session uses. `readActor` reads it with every request. */
export async function chooseRecord(ctx: Context, { type }: { type: UserType }): Promise<{ type: UserType }> {
  const { identityId, sessionId } = ownSession(ctx);
  if (!(await recordTypes(ctx, identityId)).includes(type)) throw new AppError('resource.notFound');
  const actsAs = KINDS.find((kind) => TYPES[kind] === type)!;
  await ctx.db.update(sessions).set({ actsAs }).where(eq(sessions.id, sessionId));
  return { type };
}
