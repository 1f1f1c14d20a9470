import { requestIdOf } from '../../../lib/api.ts';
import { type ListRange, readAddress, rememberedSize } from './list-query.ts';

/** The content of a part of a page, or the fact that it could not be read. */
export type LoadedAnswer<Answer> = ({ state: 'ready' } & Answer) | { state: 'failed'; requestId: string | null };

export interface ListPart<Row> {
  rows: Row[];
  page: number;
  hasMore: boolean;
  /** Page size and total number of rows, where the list has pages. */
  size?: number;
  total?: number;
}
export type Loaded<Row> = LoadedAnswer<ListPart<Row>>;

interface Asked<Sort extends string> {
  request: Request;
  url: URL;
  /** Columns by which the list can be sorted. */
  sorts: readonly Sort[];
  /** Page size until one was chosen. */
  size?: number;
}

/**
 * Loads the page of a list that the address names, in the page size chosen last. `options` must be passed to the
 * request, because it also reads the total. Never throws.
 */
export async function loadList<Row, Sort extends string>(
  { request, url, sorts, size: usual }: Asked<Sort>,
  ask: (range: ListRange<Sort>, options: { onTotal: (total: number) => void }) => Promise<Row[]>,
): Promise<Loaded<Row>> {
  const { page, sort, search, ...address } = readAddress(url.searchParams, sorts);
  const size = address.size ?? rememberedSize(request.headers.get('cookie') ?? '', usual);
  const how = { ...(sort ? { sort } : {}), ...(search ? { search } : {}) };
  return loadPage({ page, size }, (range, options) => ask({ ...range, ...how }, options));
}

/** Loads one page of a list. `options` as in `loadList`. Never throws. */
export async function loadPage<Row>(
  { page, size }: { page: number; size: number },
  ask: (range: { limit: number; offset: number }, options: { onTotal: (total: number) => void }) => Promise<Row[]>,
): Promise<Loaded<Row>> {
  try {
    let total = 0;
    const rows = await ask({ limit: size, offset: (page - 1) * size }, { onTotal: (answered) => (total = answered) });
    return { state: 'ready', rows, page, hasMore: page * size < total, size, total };
  } catch (error) {
    return failed(error);
  }
}

/** Loads a list without pages. Never throws. */
export const loadAll = <Row>(asked: Promise<Row[]>): Promise<Loaded<Row>> =>
  loadAnswer(asked.then((rows) => ({ rows, page: 1, hasMore: false })));

/** Loads a part of a page that is no list. Never throws. */
export const loadAnswer = <Answer extends object>(asked: Promise<Answer>): Promise<LoadedAnswer<Answer>> =>
  asked.then((answer) => ({ state: 'ready', ...answer }), failed);

function failed(error: unknown): Extract<Loaded<never>, { state: 'failed' }> {
  return { state: 'failed', requestId: requestIdOf(error) };
}
