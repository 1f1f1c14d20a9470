import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';

/** The caller's identity and the session they call through. */
export function ownSession(ctx: Context): { identityId: string; sessionId: string } {
  const { actor } = ctx;
  if (!('sessionId' in actor)) throw new AppError('auth.required');
  return { identityId: actor.identityId, sessionId: actor.sessionId };
}
