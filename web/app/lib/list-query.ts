/** How many rows a page of a list may have; the choice is remembered for every list. */
export const PAGE_SIZES = [10, 25, 50, 100, 250] as const;
const DEFAULT_SIZE = 50;
const MOST_PAGES = 100_000;
const SIZE_COOKIE = 'list-rows';

/** What a list is asked for, as `listQuery` of the contract takes it. */
export interface ListRange<Sort extends string = string> {
  limit: number;
  offset: number;
  sort?: Sort | `-${Sort}`;
  search?: string;
}

export interface ListAddress<Sort extends string = string> {
  page: number;
  /** Null: as many as last time. */
  size: number | null;
  sort?: Sort | `-${Sort}`;
  search: string;
  /** Headers of the columns that are switched off. */
  hidden: string[];
}

/** The state of a list as its address tells it. What the address says wrongly is as if it did not say it. */
export function readAddress<Sort extends string>(params: URLSearchParams, sorts: readonly Sort[]): ListAddress<Sort> {
  const sort = params.get('sort') ?? '';
  const isKnown = (sorts as readonly string[]).includes(sort.replace(/^-/, ''));
  const size = asSize(params.get('rows'));
  return {
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), MOST_PAGES),
    size,
    ...(isKnown ? { sort: sort as Sort | `-${Sort}` } : {}),
    search: (params.get('search') ?? '').slice(0, 100).trim(),
    hidden: params.getAll('hide'),
  };
}

/** The size chosen last, from the cookie header of a request or of the page; `unless`: where none was chosen yet. */
export function rememberedSize(cookies: string, unless: number = DEFAULT_SIZE): number {
  const kept = new RegExp(`(?:^|;\\s*)${SIZE_COOKIE}=(\\d+)`).exec(cookies)?.[1];
  return asSize(kept ?? null) ?? unless;
}

export function rememberSize(size: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server renders the next list with it, and cookieStore is not everywhere
  document.cookie = `${SIZE_COOKIE}=${size}; path=/; max-age=31536000; samesite=lax`;
}

function asSize(text: string | null): number | null {
  const size = Number(text);
  return (PAGE_SIZES as readonly number[]).includes(size) ? size : null;
}

/** The next press of a column's header: upwards, downwards, and back to the list's own order. */
export function nextSort(column: string, current: string | undefined): string | null {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? null : column;
}
