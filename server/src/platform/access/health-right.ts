import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';

/** The right is read with the session, and again at the start of a transaction. */
export const mayReadHealth = ({ actor }: Pick<Context, 'actor'>) => actor.type === 'employee' && actor.canReadHealth;

export function requireHealthRight(ctx: Pick<Context, 'actor'>): void {
  if (!mayReadHealth(ctx)) throw new AppError('health.notAllowed');
}
