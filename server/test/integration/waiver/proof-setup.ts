import { randomUUID } from 'node:crypto';
import type { OrderWaiver } from '@tours/contract/waiver';
import { expect } from 'vitest';
import { drawSignature } from '../../../demo/signature.ts';
import { waiverLink } from '../../setup/links.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signAs } from '../../setup/people/signer.ts';
import { openWorld } from '../../setup/world/world.ts';

export const newEmail = () => `${randomUUID()}@parents.example`;
export const refused = (status: number, code: string) => expect.objectContaining({ status, code });

/** A world with orders whose waivers can be signed, and the chain of their proofs. */
export async function openProofWorld() {
  const world = await openWorld();
  const person = shopper(world.client, world.sandbox);
  const drawing = await drawSignature();
  return {
    ...world,
    drawing,
    orderFor: async (ages: number[]): Promise<OrderWaiver[]> => {
      const group = await person.readGroup();
      const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages });
      const order = await person.order(group, [item]);
      // Confirms the order directly, because it has more travellers than a boat has seats.
      await world.query("update waivers set status = 'open' where order_id = $1", [order._id]);
      return world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
    },
    sign: async (
      id: string,
      email = newEmail(),
      signature: Parameters<typeof signAs>[2]['signature'] = { value: drawing },
    ) => signAs(world.client, await waiverLink(world.query, id), { email, signature }),
  };
}
export type ProofWorld = Awaited<ReturnType<typeof openProofWorld>>;
