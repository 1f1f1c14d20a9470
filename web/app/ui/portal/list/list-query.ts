/** The page sizes of lists; the choice is remembered for every list. */
export const PAGE_SIZES = [10, 25, 50, 100, 250] as const;
const DEFAULT_SIZE = 50;
const MOST_PAGES = 100_000;
const SIZE_COOKIE = 'list-rows';

/** The query of a list, as in the contract's `listQuery`. */
export interface ListRange<Sort extends string = string> {
  limit: number;
  offset: number;
  sort?: Sort | `-${Sort}`;
  search?: string;
}

export interface ListAddress<Sort extends string = string> {
  page: number;
  /** Null means the size chosen last. */
  size: number | null;
  sort?: Sort | `-${Sort}`;
  search: string;
  /** Headers of the hidden columns; null until the person chooses columns. */
  hidden: string[] | null;
}

/** Reads the state of a list from its address. Invalid values are ignored. */
export function readAddress<Sort extends string>(params: URLSearchParams, sorts: readonly Sort[]): ListAddress<Sort> {
  const sort = params.get('sort') ?? '';
  const isKnown = (sorts as readonly string[]).includes(sort.replace(/^-/, ''));
  const size = asSize(params.get('rows'));
  return {
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), MOST_PAGES),
    size,
    ...(isKnown ? { sort: sort as Sort | `-${Sort}` } : {}),
    search: (params.get('search') ?? '').slice(0, 100).trim(),
    // An empty one stands for a choice that hides none.
    hidden: params.has('hide') ? params.getAll('hide').filter(Boolean) : null,
  };
}

/** The size chosen last, from a cookie header, or `otherwise` if none was chosen yet. */
export function rememberedSize(cookies: string, otherwise: number = DEFAULT_SIZE): number {
  const kept = new RegExp(`(?:^|;\\s*)${SIZE_COOKIE}=(\\d+)`).exec(cookies)?.[1];
  return asSize(kept ?? null) ?? otherwise;
}

export function rememberSize(size: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server renders the next list with it, and cookieStore is not everywhere
  document.cookie = `${SIZE_COOKIE}=${size}; path=/; max-age=31536000; samesite=lax`;
}

function asSize(text: string | null): number | null {
  const size = Number(text);
  return (PAGE_SIZES as readonly number[]).includes(size) ? size : null;
}

/** The next order after a press on a column's header: ascending, descending, then the list's own order. */
export function nextSort(column: string, current: string | undefined): string | null {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? null : column;
}
