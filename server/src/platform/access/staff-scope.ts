import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';

/**
 * The condition under which staff may touch a row, by the row's division. A row of another tenant is then not found,
 * just like one that does not exist. The system (the demo seed and commands that set up a company) may touch every row;
 * all other callers are refused.
 */
export function staffScope(ctx: Context, divisionColumn: AnyColumn | SQL): SQL {
  const { actor } = ctx;
  if (actor.type === 'employee') return inArray(divisionColumn as AnyColumn, actor.divisionIds);
  if (actor.type === 'system' && (actor.name === 'seed' || actor.name === 'setup')) return sql`true`;
  throw new AppError(actor.type === 'visitor' ? 'auth.required' : 'auth.forbidden');
}

/** Refuses everybody but the system, because only the operator of the installation places companies and divisions. */
export function assertSystem(ctx: Context): void {
  if (ctx.actor.type !== 'system') throw new AppError('auth.forbidden');
}

declare const authorised: unique symbol;

/** A record in which the caller may make changes, or that they may read. Only the function that checks this makes one. */
export type Authorised<Noun extends string, Row> = Row & { readonly [authorised]: Noun };
