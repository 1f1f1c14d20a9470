import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** The caller's own identity, as they name it. Any other is answered as absent, so nobody can probe for accounts. */
export function ownIdentity(ctx: Context, cognitoId: string): string {
  const { actor } = ctx;
  if (!('identityId' in actor)) throw new AppError('auth.required');
  if (actor.identityId !== cognitoId) throw new AppError('resource.notFound');
  return actor.identityId;
}
