import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isDepartureSold } from '../group/sold-departures.ts';

/** For the public the booking system is asked only about departures that a public group sells; others are like unknown ones. */
export async function requireSold(ctx: Context, shortname: string, fareharborPk: number): Promise<void> {
  if (!(await isDepartureSold(ctx, shortname, fareharborPk))) throw new AppError('availability.notSold');
}
