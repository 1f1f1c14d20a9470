import { noSuch } from './errors.ts';

type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };
type Page = { limit: number; starting_after?: string; ending_before?: string };

/** Records in the order in which they were made. */
export type Listed<T = { id: string; created: number }> = { list(): T[] };

/** A page of a Stripe list: newest first, continued with the id of the last (or first) object. */
export function listPage<T extends { id: string; created: number }>(
  collection: Listed<T>,
  page: Page & { created?: Range },
  url: string,
  matches: (object: T) => boolean = () => true,
) {
  const all = collection.list().reverse();
  const found = all.filter((object) => inRange(object.created, page.created) && matches(object));
  const window = page.ending_before
    ? before(found, positionOf(found, page.ending_before, 'ending_before'), page.limit)
    : after(found, page.starting_after ? positionOf(found, page.starting_after, 'starting_after') + 1 : 0, page.limit);
  return { object: 'list' as const, data: window.data, has_more: window.hasMore, url };
}

const after = <T>(list: T[], start: number, limit: number) => ({
  data: list.slice(start, start + limit),
  hasMore: list.length > start + limit,
});

const before = <T>(list: T[], end: number, limit: number) => ({
  data: list.slice(Math.max(0, end - limit), end),
  hasMore: end > limit,
});

function positionOf(list: { id: string }[], id: string, param: string) {
  const at = list.findIndex((object) => object.id === id);
  if (at === -1) throw noSuch('object', id, param);
  return at;
}

function inRange(created: number, range: Range | undefined) {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  return (
    (range.gt === undefined || created > range.gt) &&
    (range.gte === undefined || created >= range.gte) &&
    (range.lt === undefined || created < range.lt) &&
    (range.lte === undefined || created <= range.lte)
  );
}
