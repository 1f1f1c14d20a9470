import { setTimeout as pause } from 'node:timers/promises';
import { findDeparture } from '../server/test/setup/people/shopper.ts';
import { signedIn } from '../server/test/setup/people/sign-in.ts';
import { buy, type Scene } from './checkouts.ts';

const PAGES_PER_SECOND = 20;
const PAGE = '/maple-leaf-academy/spring-break';
/** A school of 500 children with ten in an order, on a departure of its own. */
const SCHOOL = {
  tour: 'Whale Watching Voyage',
  departure: 1,
  orders: 50,
  ages: [9, 9, 10, 10, 10, 11, 11, 11, 12, 12],
};
const EVERY_MS = 30_000;
const EXPORTED_PAGES = 5;
const MIB = 2 ** 20;

interface Sample {
  minute: number;
  resident: number;
  heap: number;
  orders: number;
  pages: number;
  manifests: number;
  exports: number;
}

interface Load {
  minutes: number;
  shoppers: number;
}

/**
 * Runs a full load for the given minutes: shoppers who buy without a pause, group pages, and every half minute the PDF
 * of a departure with 500 travellers and the export of the newest 5,000 orders. Any failure ends it.
 */
export async function measureMemory(scene: Scene, origin: string, { minutes, shoppers }: Load) {
  const load = { orders: 0, pages: 0, manifests: 0, exports: 0 };
  const { group } = scene;
  await bookSchool(scene);
  const departure = findDeparture(group, SCHOOL.tour, SCHOOL.departure).availability.fareharborDetails.availabilityPk;
  const staff = await signedIn(origin, 'employee@coastline.example');
  const began = performance.now();
  const minutesSince = () => (performance.now() - began) / 60_000;
  const look = async () => {
    const answer = await fetch(origin + PAGE);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The page answered ${answer.status}`);
    load.pages++;
  };
  const takeManifest = async () => {
    await staff.getManifestPdf({ query: { group: group._id, departure } });
    load.manifests++;
  };
  const exportOrders = async () => {
    for (let page = 0; page < EXPORTED_PAGES; page++)
      await staff.queryOrders({ body: { limit: 1000, offset: page * 1000 } });
    load.exports++;
  };
  const everyMs = async (ms: number, work: () => Promise<void>) => {
    for (let due = began; minutesSince() < minutes; due = Math.max(due + ms, performance.now() - 1000)) {
      await pause(Math.max(0, due - performance.now()));
      await work();
    }
  };
  const shop = async () => {
    while (minutesSince() < minutes) {
      await buy(scene);
      load.orders++;
    }
  };
  const samples: Sample[] = [];
  const watch = async () => {
    // Takes about forty samples, whatever the length of the run.
    const every = Math.max(5_000, (minutes * 60_000) / 40);
    while (minutesSince() < minutes) {
      samples.push({ minute: minutesSince(), ...(await memoryOf(origin)), ...load });
      await pause(every);
    }
    samples.push({ minute: minutesSince(), ...(await memoryOf(origin)), ...load });
  };
  await Promise.all([
    ...Array.from({ length: shoppers }, shop),
    everyMs(2000 / PAGES_PER_SECOND, look),
    everyMs(2000 / PAGES_PER_SECOND, look),
    everyMs(EVERY_MS, takeManifest),
    everyMs(EVERY_MS, exportOrders),
    watch(),
  ]);
  return { rows: samples.map(rowOf), slopes: slopesOf(samples), lowest: lowestHeaps(samples) };
}

async function bookSchool({ person, group }: Scene): Promise<void> {
  const cart = [await person.fillIn(group, SCHOOL)];
  for (let order = 0; order < SCHOOL.orders; order++) await person.book(group, cart);
}

async function memoryOf(origin: string): Promise<{ resident: number; heap: number }> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / MIB;
  return { resident: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') };
}

const rowOf = ({ minute, resident, heap, ...load }: Sample) => ({
  minute: minute.toFixed(1),
  'resident MiB': Math.round(resident),
  'heap used MiB': Math.round(heap),
  ...load,
});

/** Computes MiB per hour by least squares over the second half, when everything is loaded and compiled. */
function slopesOf(samples: Sample[]) {
  const late = samples.slice(Math.floor(samples.length / 2));
  const slope = (pick: (sample: Sample) => number) => {
    const mean = (of: (sample: Sample) => number) => late.reduce((sum, one) => sum + of(one), 0) / late.length;
    const [x, y] = [mean(({ minute }) => minute), mean(pick)];
    const together = late.reduce((sum, one) => sum + (one.minute - x) * (pick(one) - y), 0);
    const alone = late.reduce((sum, one) => sum + (one.minute - x) ** 2, 0);
    return ((together / alone) * 60).toFixed(1);
  };
  return { 'resident MiB/h': slope(({ resident }) => resident), 'heap MiB/h': slope(({ heap }) => heap) };
}

/** Takes the smallest heap of each quarter. Garbage makes the heap go up and down, but these must not grow. */
function lowestHeaps(samples: Sample[]) {
  const quarter = Math.ceil(samples.length / 4);
  const lowest = [0, 1, 2, 3].map((index) => {
    const heaps = samples.slice(index * quarter, (index + 1) * quarter).map(({ heap }) => heap);
    return [`quarter ${index + 1}`, Math.round(Math.min(...heaps))];
  });
  return Object.fromEntries(lowest);
}
