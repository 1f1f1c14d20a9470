import { fillBigDivision } from './big-division.ts';
import { type BigList, bigLists, READERS } from './big-lists.ts';
import { type ListFigure, measureList } from './lists.ts';
import { headersOf, type Scene } from './scene.ts';

/** The numbers of orders at which lists are measured. The last is compared with the first. */
export const SIZES = [10_000, 100_000, 1_000_000];
/** The number of requests for each of about a hundred and fifty lists. */
const TIMES = 40;

/** Measures every list that grows with a division's orders, as staff, agents and a customer read it. */
export async function measureOrders(scene: Scene, orders: number): Promise<ListFigure[]> {
  const division = await fillBigDivision(scene.query, orders);
  const readers = new Map<string, Record<string, string>>();
  for (const [reader, email] of Object.entries(READERS)) readers.set(reader, await headersOf(scene, email));
  const figures: ListFigure[] = [];
  for (const one of await bigLists(scene.query, division)) {
    const figure = await measureList(
      one.list,
      scene.origin + one.path,
      requestOf(one, readers.get(one.reader)!),
      TIMES,
    );
    // Filling takes most of an hour, so a run that ends early must not lose the figures it has.
    console.log(Object.values(figure).join(' | '));
    figures.push(figure);
  }
  return figures;
}

function requestOf({ body }: BigList, headers: Record<string, string>): RequestInit {
  if (!body) return { headers };
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Puts the figures of all sizes side by side, and compares the last with the first. */
export function compareSizes(sizes: number[], figures: ListFigure[][]) {
  return figures.at(-1)!.map(({ list, rows, ...last }, place) => {
    const medians = figures.map((ofSize) => ofSize[place]!['p50 ms']);
    const growth = Number(medians.at(-1)) / Number(medians[0]);
    return {
      list,
      rows,
      ...Object.fromEntries(sizes.map((size, at) => [`p50 ms at ${size.toLocaleString('en')}`, medians[at]!])),
      // A list that took over five seconds has no median to compare.
      'of first': Number.isNaN(growth) ? '' : growth.toFixed(2),
      'p95 ms': last['p95 ms'],
    };
  });
}
