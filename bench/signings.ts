import { performance } from 'node:perf_hooks';
import { clientOf } from '../server/test/setup/people/client-of.ts';
import { signAsCrowd } from '../server/test/setup/people/crowd-of-signers.ts';
import type { Scene } from './lists.ts';

const SIGNINGS = 1_000;
const AT_ONCE = 50;

/** Measures the evening before a trip, when the families of a whole school sign the waivers of one departure. */
export async function measureSignings({ origin, sandbox, query }: Scene) {
  const start = performance.now();
  const times = await signAsCrowd({ client: clientOf(origin), sandbox, query }, SIGNINGS, AT_ONCE);
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return {
    signings: times.length,
    seconds: seconds.toFixed(1),
    'p50 ms': Math.round(times[Math.floor(times.length * 0.5)]!),
    'p99 ms': Math.round(times[Math.floor(times.length * 0.99)]!),
  };
}
