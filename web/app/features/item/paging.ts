import { stored } from '../../lib/stored.ts';

/** The visible part of a list. A page past the end becomes the last one. */
export function pageOf<Row>(rows: Row[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(Math.max(page, 1), pages);
  const first = (current - 1) * size;
  const shown = `${first + 1}–${Math.min(first + size, rows.length)} of ${rows.length}`;
  return { rows: rows.slice(first, first + size), page: current, pages, shown };
}

/** The page size last chosen in this browser; null until one is chosen. */
export const chosenSize = (key: string, sizes: readonly number[]) =>
  stored<number | null>(key, (text) => sizes.find((size) => String(size) === text) ?? null, String, null);

export function isFound(search: string, ...texts: string[]): boolean {
  return texts.join(' ').toLowerCase().includes(search.trim().toLowerCase());
}
