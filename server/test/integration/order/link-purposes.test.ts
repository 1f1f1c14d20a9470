import { randomUUID } from 'node:crypto';
import { api } from '@tours/contract/api';
import type { Endpoint } from '@tours/contract/endpoint';
import { type EndpointName, urlOf } from '@tours/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkPurpose } from '../../../src/platform/db/tables/index.ts';
import { linkTo } from '../../setup/links.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { bookOrder } from '../answer/setup.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** Bodies with which a token in the address or in the body could open something. */
const BODIES: Partial<Record<string, (token: string) => object>> = {
  syncTripDay: () => ({ acts: [] }),
  openFeed: (guide) => ({ guide }),
  revokeFeed: (guide) => ({ guide }),
  setMessageChoice: () => ({ isStopped: true }),
};

async function guideLink(order: string): Promise<string> {
  const [item] = await world.query<{ departure: string }>(
    'select departure_id as departure from order_items where order_id = $1',
    [order],
  );
  const { client } = await peopleOf(world).signIn('employee@coastline.example');
  const body = { email: 'sam@guides.example' };
  const { address } = await client.issueGuideLink({ params: { id: item!.departure }, body });
  return address.split('/').at(-1)!;
}

/** Every endpoint that accepts an id, a key, or the readable id of a waiver or order. */
const PURPOSES: Record<LinkPurpose, EndpointName[]> = {
  order: [
    ...(['getOrder', 'getOrderCalendar', 'getOrderConfirmation', 'getOrderHistory', 'getPassesPdf'] as const),
    ...(['listOrderReceipts', 'listPasses', 'countOpenAnswers', 'getAnswerSheet'] as const),
  ],
  questions: ['countOpenAnswers', 'getAnswerSheet'],
  waiver: ['getWaiver', 'getWaiverPdf'],
  guide: ['openFeed', 'revokeFeed', 'syncTripDay'],
  stop: ['getMessageChoice', 'setMessageChoice'],
  // This order has no payment plan.
  pay: [],
};

test.each(Object.keys(PURPOSES) as LinkPurpose[])(
  'a link to %s opens its own endpoints and no other',
  async (purpose) => {
    const email = `${randomUUID()}@parents.example`;
    const { _id: id } = (await bookOrder(world, [9], email)).order;
    const [row] = await world.query<{ waiver: string }>('select id as waiver from waivers where order_id = $1', [id]);
    const { waiver } = row!;
    const linkOf = () => linkTo(world.query, purpose, purpose === 'waiver' ? waiver : id, email);
    const token = purpose === 'guide' ? await guideLink(id) : await linkOf();
    const opened: string[] = [];
    for (const endpoint of Object.values(api) as Endpoint[]) {
      if (endpoint.name === 'renewLink' || endpoint.callers.includes('system')) continue;
      const path = urlOf(endpoint).replace(/:\w+/g, token);
      const body = BODIES[endpoint.name]?.(token) ?? { id: token, _id: token, order: token };
      const sent = endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(
        world.origin + path + (endpoint.name === 'listOrderWaivers' ? `?order=${token}` : ''),
        {
          ...sent,
          method: endpoint.method,
          headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
        },
      );
      const text = await answer.text();
      // An unsigned waiver has no document. This answer also shows that the link opened it.
      const isRead = text.includes(waiver) || text.includes(id) || /:id|:key|feeds/.test(endpoint.path);
      if (answer.ok ? isRead : answer.status === 409) opened.push(endpoint.name);
    }
    const own = purpose === 'order' ? [...PURPOSES.order, 'listOrderWaivers'] : PURPOSES[purpose];
    expect(opened.sort()).toEqual([...own].sort());
  },
);
