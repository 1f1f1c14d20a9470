import { isSlugUsable } from '@tours/contract/slug';
import type { Context } from '../../platform/context.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import { localDay } from '../../platform/lib/zoned.ts';

/** Refuses a slug without any letter or number that a link can contain. Other odd letters are replaced later. */
export function refuseSlug(slug: string | undefined): void {
  if (slug && !isSlugUsable(slug)) throw invalidField('slug', 'Slug (URL) needs at least one letter or number');
}

/**
 * Refuses a date in the past. The date counts in UTC but is chosen in the company's zone, so a day counts as today
 * until it has ended in both.
 */
export function refuseDates(ctx: Context, { dateLive }: { dateLive?: string | null | undefined }, zone: string): void {
  if (!dateLive) return;
  const now = ctx.clock();
  if (dateLive < localDay(now, 'UTC') && dateLive < localDay(now, zone))
    throw invalidField('dateLive', 'Date Live is in the past');
}
