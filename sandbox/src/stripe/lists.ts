import { noSuch } from './errors.ts';

type Page = { limit: number; starting_after?: string; created?: { gte: number } };

/** Records in the order in which they were made. */
export type Listed<T = { id: string; created: number }> = { list(): T[] };

/** A page of a Stripe list: newest first, continued with the id of the last object. */
export function listPage<T extends { id: string; created: number }>(
  collection: Listed<T>,
  { limit, starting_after, created }: Page,
  url: string,
  matches: (object: T) => boolean = () => true,
) {
  const since = created?.gte ?? 0;
  const found = collection.list().filter((object) => object.created >= since && matches(object));
  found.reverse();
  const start = starting_after === undefined ? 0 : placeOf(found, starting_after) + 1;
  const end = start + limit;
  return { object: 'list' as const, data: found.slice(start, end), has_more: found.length > end, url };
}

function placeOf(list: { id: string }[], id: string) {
  const at = list.findIndex((object) => object.id === id);
  if (at === -1) throw noSuch('object', id, 'starting_after');
  return at;
}
