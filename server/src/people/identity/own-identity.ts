import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Returns the caller's own identity. Any other is answered as absent, so that nobody can test which accounts exist. */
export function ownIdentity(ctx: Context, cognitoId: string): string {
  const { actor } = ctx;
  if (!('identityId' in actor)) throw new AppError('auth.required');
  if (actor.identityId !== cognitoId) throw new AppError('resource.notFound');
  return actor.identityId;
}
