import { isRefusal } from './api.ts';

/** A page of a list as its loader hands it on, or that it could not be read. */
export type Loaded<Row> =
  | { state: 'ready'; rows: Row[]; page: number; hasMore: boolean }
  | { state: 'failed'; requestId: string | null };

const ROWS = 50;

/** The page of a list that the address names, asked for with one row more to know whether it goes on. Never throws. */
export async function loadPage<Row>(
  url: URL,
  ask: (range: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Loaded<Row>> {
  const page = Math.min(Math.max(Math.trunc(Number(url.searchParams.get('page'))) || 1, 1), 10_000);
  try {
    const rows = await ask({ limit: ROWS + 1, offset: (page - 1) * ROWS });
    return { state: 'ready', rows: rows.slice(0, ROWS), page, hasMore: rows.length > ROWS };
  } catch (error) {
    return failed(error);
  }
}

/** A list that comes whole. Never throws. */
export async function loadAll<Row>(asked: Promise<Row[]>): Promise<Loaded<Row>> {
  try {
    return { state: 'ready', rows: await asked, page: 1, hasMore: false };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Loaded<never> {
  return { state: 'failed', requestId: isRefusal(error) ? (error.requestId ?? null) : null };
}
