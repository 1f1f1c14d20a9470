import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** The caller's identity and current session. */
export function ownSession(ctx: Context): { identityId: string; sessionId: string } {
  const { actor } = ctx;
  if (!('sessionId' in actor)) throw new AppError('auth.required');
  return { identityId: actor.identityId, sessionId: actor.sessionId };
}
