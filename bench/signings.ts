import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { copyWaiver } from '../server/test/setup/bulk/copied-rows.ts';
import { waiverLink } from '../server/test/setup/links.ts';
import { clientOf } from '../server/test/setup/people/client-of.ts';
import { keyOf, shopper } from '../server/test/setup/people/shopper.ts';
import { signAs } from '../server/test/setup/people/signer.ts';
import { median, quantile } from './quantile.ts';
import type { Scene } from './scene.ts';

const SIGNINGS = 1_000;
const AT_ONCE = 50;

/** Measures the evening before a trip, when the families of a whole school sign the waivers of one departure. */
export async function measureSignings(scene: Scene) {
  const start = performance.now();
  const times = await signAsCrowd(scene);
  const seconds = (performance.now() - start) / 1000;
  return {
    signings: times.length,
    seconds: seconds.toFixed(1),
    'p50 ms': Math.round(median(times)),
    'p99 ms': Math.round(quantile(times, 0.99)),
  };
}

/** Returns the milliseconds of each signing, with the reading before it. */
async function signAsCrowd({ origin, sandbox, query }: Scene) {
  const client = clientOf(origin);
  const person = shopper(client, sandbox);
  const group = await person.readGroup();
  const order = await person.book(group, [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })]);
  const [waiver] = await client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  const ids = await copyWaiver(query, waiver!._id, SIGNINGS);
  const times: number[] = [];
  const signer = async () => {
    for (let id = ids.pop(); id; id = ids.pop()) {
      const start = performance.now();
      const email = `${randomUUID()}@parents.example`;
      await signAs(client, await waiverLink(query, id), { email, signature: { value: 'Robin Parent', typed: true } });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signer));
  return times;
}
