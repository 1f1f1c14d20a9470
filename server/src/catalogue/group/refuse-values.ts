import { isSlugUsable } from '@tours/contract/slug';
import { DateTime } from 'luxon';
import { invalidField } from './invalid-field.ts';

/** Odd letters become a clean link by themselves; what has no letter that a link can have does not. */
export function refuseSlug(slug: string | undefined): void {
  if (slug && !isSlugUsable(slug)) throw invalidField('slug', 'has no letter or number that a link can have');
}

/**
 * A date that is newly set is not in the past. It counts in UTC, but is chosen from a calendar of the company's: a day
 * that has not ended in one of the two is today.
 */
export function refuseDates({ dateLive }: { dateLive?: string | null | undefined }, zone: string): void {
  if (!dateLive) return;
  const today = [DateTime.utc().toISODate(), DateTime.now().setZone(zone).toISODate()!].sort()[0]!;
  if (dateLive < today) throw invalidField('dateLive', 'is in the past');
}
