import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';

/**
 * The condition under which staff may touch a row, by the row's division. Another tenant's row is then not found, like
 * one that does not exist. The demo seed and the setting up of a company may touch everything; nobody else comes this far.
 */
export function staffScope(ctx: Context, divisionColumn: AnyColumn | SQL): SQL {
  const { actor } = ctx;
  if (actor.type === 'employee') return inArray(divisionColumn as AnyColumn, actor.divisionIds);
  if (actor.type === 'system' && (actor.name === 'seed' || actor.name === 'setup')) return sql`true`;
  throw new AppError(actor.type === 'visitor' ? 'auth.required' : 'auth.forbidden');
}

/** Companies and divisions are placed by whoever runs the installation, not by a signed-in person. */
export function assertSystem(ctx: Context): void {
  if (ctx.actor.type !== 'system') throw new AppError('auth.forbidden');
}
