import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isDepartureSold } from '../group/sold-departures.ts';

/**
 * Refuses departures that no public group sells, so that visitors can't make us ask FareHarbor about others.
 */
export async function requireSold(ctx: Context, shortname: string, fareharborPk: number): Promise<void> {
  if (!(await isDepartureSold(ctx, shortname, fareharborPk))) throw new AppError('availability.notSold');
}
