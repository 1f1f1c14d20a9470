import { isSlugUsable } from '@tours/contract/slug';
import { DateTime } from 'luxon';
import { invalidField } from '../../platform/lib/invalid-field.ts';

/** Refuses a slug without any letter or number that a link can contain. Other odd letters are replaced later. */
export function refuseSlug(slug: string | undefined): void {
  if (slug && !isSlugUsable(slug)) throw invalidField('slug', 'Slug (URL) needs at least one letter or number');
}

/**
 * Refuses a date in the past. The date counts in UTC but is chosen in the company's zone, so a day counts as today
 * until it has ended in both.
 */
export function refuseDates({ dateLive }: { dateLive?: string | null | undefined }, zone: string): void {
  if (!dateLive) return;
  const today = [DateTime.utc().toISODate(), DateTime.now().setZone(zone).toISODate()!].sort()[0]!;
  if (dateLive < today) throw invalidField('dateLive', 'Date Live is in the past');
}
