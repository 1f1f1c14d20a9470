import { performance } from 'node:perf_hooks';
import { type Crowd, fillDivision } from './many-records.ts';
import { quantile } from './quantile.ts';
import { headersOf, type Scene } from './scene.ts';

export interface ListFigure {
  list: string;
  rows: number;
  'p50 ms': string;
  'p95 ms': string;
  'p99 ms': string;
}

const TIMES = 100;
const WARM_UP = 10;

/** Measures the lists that staff see of a large division, one after the other, as one person opens them. */
export async function measureLists(scene: Scene): Promise<ListFigure[]> {
  const crowd = await fillDivision(scene.query, 'VAN');
  const headers = await headersOf(scene, 'employee@coastline.example');
  const figures: ListFigure[] = [];
  for (const [list, path] of listsOf(crowd)) figures.push(await measureList(list, scene.origin + path, { headers }));
  return figures;
}

function listsOf({ division, group, item }: Crowd): [string, string][] {
  const groups = `/api/groups?division=${division}&populate=partner&limit=50`;
  const partners = `/api/partners?division=${division}&limit=50`;
  return [
    ['groups, first page', groups],
    ['groups, last page', `${groups}&offset=9950`],
    ['groups by partner', `${groups}&sort=partner`],
    ['groups, newest change first', `${groups}&sort=-updatedAt`],
    ['groups, search that finds many', `${groups}&search=lake`],
    ['groups, search that finds none', `${groups}&search=zzzz`],
    ['groups, 1000 at once for a file', groups.replace('limit=50', 'limit=1000')],
    ['partners, first page', partners],
    ['partners, search', `${partners}&search=school`],
    ['items of a group with 100', `/api/items?group=${group}`],
    ['departures of an item with 1000', `/api/availabilities?item=${item}&limit=50`],
    ['search, common words', `/api/search?division=${division}&text=lake`],
    ['search, a traveller', `/api/search?division=${division}&text=Traveller 59999`],
    ['search, nothing', `/api/search?division=${division}&text=zzzz`],
  ];
}

/** The server answers 503 when it ended a statement after five seconds. Asking again would only repeat that. */
const TOO_LONG = { 'p50 ms': 'over 5000', 'p95 ms': 'over 5000', 'p99 ms': 'over 5000' };

export async function measureList(list: string, url: string, init: RequestInit, ask = TIMES): Promise<ListFigure> {
  const times: number[] = [];
  let rows = 0;
  for (let time = -WARM_UP; time < ask; time++) {
    const start = performance.now();
    const answer = await fetch(url, init);
    const body = await answer.json();
    if (answer.status === 503) return { list, rows: 0, ...TOO_LONG };
    if (answer.status !== 200) throw new Error(`${list}: ${answer.status} ${JSON.stringify(body)}`);
    rows = Array.isArray(body) ? body.length : 1;
    if (time >= 0) times.push(performance.now() - start);
  }
  const at = (share: number) => quantile(times, share).toFixed(1);
  return { list, rows, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}
