import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { copyWaiver } from '../bulk/copied-rows.ts';
import { waiverLink } from '../links.ts';
import type { SandboxControl } from '../world/sandbox-control.ts';
import { keyOf, shopper } from './shopper.ts';
import { signAs } from './signer.ts';

interface Scene {
  client: Client;
  sandbox: SandboxControl;
  query: Parameters<typeof copyWaiver>[0];
}

/**
 * The evening before a trip, when a whole school signs: `signings` waivers of one departure by `atOnce` people at a
 * time. Returns the milliseconds of each, with the reading before it.
 */
export async function signAsCrowd({ client, sandbox, query }: Scene, signings: number, atOnce: number) {
  const person = shopper(client, sandbox);
  const group = await person.readGroup();
  const order = await person.book(group, [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })]);
  const [waiver] = await client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  const ids = await copyWaiver(query, waiver!._id, signings);
  const times: number[] = [];
  const signer = async () => {
    for (let id = ids.pop(); id; id = ids.pop()) {
      const start = performance.now();
      const email = `${randomUUID()}@parents.example`;
      await signAs(client, await waiverLink(query, id), { email, signature: { value: 'Robin Parent', typed: true } });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, signer));
  return times;
}
