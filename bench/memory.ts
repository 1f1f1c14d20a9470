import { setTimeout as pause } from 'node:timers/promises';
import type { Scene } from './checkouts.ts';

/** Far below what a process can do: it is time that is to show, not load. */
const ORDERS_PER_SECOND = 4;
const PAGES_PER_SECOND = 20;
const PAGE = '/maple-leaf-academy/spring-break';
const MIB = 2 ** 20;

interface Sample {
  minute: number;
  resident: number;
  heap: number;
  orders: number;
  pages: number;
}

/** The same bounded load for so many minutes: orders by new customers, and group pages. What fails ends it. */
export async function measureMemory(scene: Scene, origin: string, minutes: number) {
  const load = { orders: 0, pages: 0 };
  const began = performance.now();
  const minutesSince = () => (performance.now() - began) / 60_000;
  const buy = async () => {
    const order = await scene.person.order(scene.group, scene.nextCart());
    await scene.person.pay(await scene.person.intent(order));
    const { outcome } = await scene.person.confirm(order._id);
    if (outcome !== 'booked') throw new Error(`An order ended ${outcome}`);
    load.orders++;
  };
  const look = async () => {
    const answer = await fetch(origin + PAGE);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The page answered ${answer.status}`);
    load.pages++;
  };
  const steadily = async (perSecond: number, work: () => Promise<void>) => {
    for (let due = began; minutesSince() < minutes; due = Math.max(due + 1000 / perSecond, performance.now() - 1000)) {
      await pause(Math.max(0, due - performance.now()));
      await work();
    }
  };
  const samples: Sample[] = [];
  const watch = async () => {
    // Some forty samples, however long it takes.
    const every = Math.max(5_000, (minutes * 60_000) / 40);
    while (minutesSince() < minutes) {
      samples.push({ minute: minutesSince(), ...(await memoryOf(origin)), ...load });
      await pause(every);
    }
    samples.push({ minute: minutesSince(), ...(await memoryOf(origin)), ...load });
  };
  await Promise.all([
    steadily(ORDERS_PER_SECOND / 2, buy),
    steadily(ORDERS_PER_SECOND / 2, buy),
    steadily(PAGES_PER_SECOND / 2, look),
    steadily(PAGES_PER_SECOND / 2, look),
    watch(),
  ]);
  return { rows: samples.map(rowOf), slopes: slopesOf(samples), lowest: lowestHeaps(samples) };
}

async function memoryOf(origin: string): Promise<{ resident: number; heap: number }> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / MIB;
  return { resident: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') };
}

const rowOf = ({ minute, resident, heap, orders, pages }: Sample) => ({
  minute: minute.toFixed(1),
  'resident MiB': Math.round(resident),
  'heap used MiB': Math.round(heap),
  orders,
  pages,
});

/** Over the second half, when everything is loaded and compiled: MiB an hour, by least squares. */
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

/** What is left after the largest collection of each quarter: garbage goes up and down, this must not go up. */
function lowestHeaps(samples: Sample[]) {
  const quarter = Math.ceil(samples.length / 4);
  const lowest = [0, 1, 2, 3].map((index) => {
    const heaps = samples.slice(index * quarter, (index + 1) * quarter).map(({ heap }) => heap);
    return [`quarter ${index + 1}`, Math.round(Math.min(...heaps))];
  });
  return Object.fromEntries(lowest);
}
