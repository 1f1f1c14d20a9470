import { DEFAULT_TIMEZONE } from '@tours/contract/constants';
import { type AnyColumn, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { companies, partners } from '../../../db/tables/index.ts';
import { authorisedDivision } from '../../company/authorised-division.ts';
import { staffScope } from '../../company/staff-scope.ts';
import { orderScope } from '../order-scope.ts';

/** The reader of a list: the rows that are theirs, and the zone in which their days begin. */
export interface Viewer {
  type: 'customer' | 'agent' | 'employee';
  zone: string;
  /** What they may see of a table by its own column of the division; `null` where the order of a row decides it. */
  byDivision: ((column: AnyColumn) => SQL) | null;
  /** Nothing of theirs is outside of it. Lists are sorted by indexes that begin with the division; `null`: anywhere. */
  around: ((column: AnyColumn) => SQL) | null;
  byOrder: SQL;
}

export async function viewerOf(ctx: Context, division: string | undefined): Promise<Viewer> {
  const { actor } = ctx;
  if (division !== undefined) {
    const own = await authorisedDivision(ctx, division);
    const byDivision = (column: AnyColumn) => eq(column, own.id);
    return { type: 'employee', zone: own.timezone, byDivision, around: byDivision, byOrder: orderScope(ctx) };
  }
  // Refuses whoever has no orders at all.
  const byOrder = orderScope(ctx);
  if (actor.type === 'customer')
    return { type: 'customer', zone: DEFAULT_TIMEZONE, byDivision: null, around: null, byOrder };
  const around = divisionsOf(ctx);
  if (actor.type === 'agent')
    return { type: 'agent', zone: await zoneOfPartner(ctx, actor.partnerId), byDivision: null, around, byOrder };
  const zone = actor.type === 'employee' ? await zoneOfCompany(ctx, actor.companyId) : DEFAULT_TIMEZONE;
  return { type: 'employee', zone, byDivision: around, around, byOrder };
}

/** The divisions in which an agent or staff may find anything, by any table's column of the division. */
export function divisionsOf(ctx: Context): (column: AnyColumn | SQL) => SQL {
  const { actor } = ctx;
  return actor.type === 'agent'
    ? (column) => eq(column as AnyColumn, actor.divisionId)
    : (column) => staffScope(ctx, column);
}

async function zoneOfPartner(ctx: Context, id: string): Promise<string> {
  const [found] = await ctx.db.select({ zone: partners.timezone }).from(partners).where(eq(partners.id, id));
  return found!.zone;
}

async function zoneOfCompany(ctx: Context, id: string): Promise<string> {
  const [found] = await ctx.db.select({ zone: companies.timezone }).from(companies).where(eq(companies.id, id));
  return found!.zone;
}
