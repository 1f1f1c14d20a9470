import { randomUUID } from 'node:crypto';
import { api } from '@tours/contract/api';
import type { Endpoint } from '@tours/contract/endpoint';
import { type EndpointName, urlOf } from '@tours/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CALLERS,
  type CallerName,
  kindOf,
  NEIGHBOURS,
  type SignedIn,
  signInEverybody,
} from '../../setup/people/callers.ts';
import { signInNearby } from '../../setup/people/nearby.ts';
import { ORDER_PAGES } from '../../setup/people/order-pages.ts';
import { type Owned, ownedRecords } from '../../setup/people/owned-records.ts';
import { OWNERSHIP } from '../../setup/people/ownership/index.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/** Generates tests from the contract: every endpoint as every kind of caller, and as a neighbour of the same kind. */
const everyCaller = [...CALLERS, ...NEIGHBOURS];
/** One of each kind. The owners of records are left out, because the tests of records end their sessions. */
const KINDS = ['visitor', ...NEIGHBOURS] as const;
const endpoints = Object.values(api) as Endpoint[];
const systemOnly = endpoints.filter((endpoint) => endpoint.callers.every((caller) => caller === 'system'));
const forPeople = endpoints.filter((endpoint) => !systemOnly.includes(endpoint));
const behindSession = forPeople.filter((endpoint) => !endpoint.callers.includes('visitor'));
const isOpenTo = (endpoint: Endpoint, caller: CallerName) =>
  endpoint.callers.includes('visitor') || endpoint.callers.includes(kindOf(caller));

let world: World;
let everybody: Record<CallerName, SignedIn>;
const counts = { calls: 0, let: 0, refused: 0, neighbours: 0 };
beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
});
afterAll(async () => {
  await world?.close();
  const head = `${endpoints.length} endpoints × ${KINDS.length} callers: ${counts.calls} calls`;
  console.info(
    `${head}, ${counts.let} let through, ${counts.refused} refused; ${counts.neighbours} neighbours found nothing`,
  );
});

/** One variation of a request. Everything that is not set is valid. */
interface Sent {
  id?: string;
  query?: string;
  type?: string;
  body?: string;
}

/**
 * Each of these would be refused as malformed if the caller got past authorisation. All parts are malformed at once: an
 * endpoint that reads any of them first gives another answer.
 */
const MALFORMED: Sent[] = [
  { id: 'none', body: '{"broken' },
  { id: 'x'.repeat(200), body: '[[null]]' },
  { id: '%00', body: '{"a":"\\u0000"}' },
  { body: 'x', type: 'application/octet-stream' },
  { body: '' },
].map((sent) => ({ ...sent, query: '?nonsense=1&division=x&division=y&limit=-1' }));
/** Refused for its size. It is sent to every endpoint, but by visitors alone, because it costs a connection. */
const TOO_LARGE: Sent = { body: `"${'x'.repeat(600 * 1024)}"` };

/**
 * One hook refuses all kinds of callers, so a single kind sends each malformation. Neighbours are of the same kinds, and
 * call every endpoint that names a record below. The hook that asks for the application key runs before it.
 */
const sentBy = (caller: CallerName): Sent[] => (caller === 'visitor' ? [{}, ...MALFORMED, TOO_LARGE] : [{}]);

/** The requested record need not exist, because only authorisation is tested. */
const NO_RECORD = randomUUID();

function requestOf(endpoint: Endpoint, { id, query = '', type = 'application/json', body = '{}' }: Sent) {
  const path = urlOf(endpoint)
    .replace(':id', id ?? NO_RECORD)
    .replace(':shortname', id ?? 'nobody')
    .replace(':pk', id ?? '1')
    .replace(':email', id ?? 'nobody@nowhere.example')
    .replace(':secret', id ?? 'guess')
    .replace(/:\w+/g, id ?? 'x');
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return { url: path + query, ...(hasBody && { type, body }) };
}
type Request = ReturnType<typeof requestOf>;

/** Variations of a part that the endpoint does not have are the same request, which is sent once. */
const requestsOf = (endpoint: Endpoint, variations: Sent[]): Request[] =>
  Array.from(
    Map.groupBy(
      variations.map((sent) => requestOf(endpoint, sent)),
      (one) => JSON.stringify(one),
    ).values(),
    (same) => same[0]!,
  );

function call({ method }: Endpoint, headers: Record<string, string>, { url, type, body }: Request): Promise<Response> {
  counts.calls += 1;
  return fetch(world.origin + url, { method, headers: { ...headers, ...(type && { 'content-type': type }) }, body });
}

const as = (caller: CallerName): Record<string, string> => {
  const { cookie } = everybody[caller];
  return { 'x-api-key': API_KEY, ...(cookie ? { cookie } : {}) };
};

test('every endpoint lists its callers', () => {
  for (const endpoint of endpoints) expect(endpoint.callers.length, endpoint.name).toBeGreaterThan(0);
});

test('every endpoint behind a session has an owner in this test', () => {
  expect(Object.keys(OWNERSHIP).sort()).toEqual(behindSession.map(({ name }) => name).sort());
});

/** The requests that were not answered as they should be, all in one list. */
const wrongly = async (requests: Promise<string | null>[]) =>
  (await Promise.all(requests)).filter((one) => one !== null);

async function askedAs(caller: CallerName, endpoint: Endpoint, request: Request): Promise<string | null> {
  const isOpen = isOpenTo(endpoint, caller);
  const [status, code] = kindOf(caller) === 'visitor' ? [401, 'auth.required'] : [403, 'auth.forbidden'];
  const answer = await call(endpoint, as(caller), request);
  const { error } = (await answer.json()) as { error?: string };
  counts[isOpen ? 'let' : 'refused'] += 1;
  const isRefused = error === 'auth.required' || error === 'auth.forbidden';
  const isRight = isOpen
    ? answer.status < 500 && (!isRefused || endpoint.name === 'changePassword')
    : answer.status === status && error === code;
  return isRight ? null : `${caller} ${JSON.stringify(request).slice(0, 200)}: ${answer.status} ${error}`;
}

test.each(forPeople.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is refused without the application key, and to each caller who may not call it',
  async (_name, endpoint) => {
    const withoutKey = requestsOf(endpoint, [{}, MALFORMED[0]!]).map(async (request) => {
      const answer = await call(endpoint, {}, request);
      const { error } = (await answer.json()) as { error?: string };
      counts.refused += 1;
      const isRight = answer.status === 401 && error === 'auth.applicationUnknown';
      return isRight ? null : `no key ${JSON.stringify(request).slice(0, 200)}: ${answer.status} ${error}`;
    });
    const asCallers = KINDS.flatMap((caller) =>
      requestsOf(endpoint, isOpenTo(endpoint, caller) ? [{}] : sentBy(caller)).map((request) =>
        askedAs(caller, endpoint, request),
      ),
    );
    expect(await wrongly([...withoutKey, ...asCallers])).toEqual([]);
  },
);

test.each(systemOnly.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is closed to everybody',
  async (_name, endpoint) => {
    const asked = KINDS.map(async (caller) => {
      const { status } = await call(endpoint, as(caller), requestOf(endpoint, {}));
      counts.refused += 1;
      return status >= 400 && status < 500 ? null : `${caller}: ${status}`;
    });
    expect(await wrongly(asked)).toEqual([]);
  },
);

// Calls of owners change what the first test of these reads.
describe('records of one caller do not exist for the others', { shuffle: false }, () => {
  let owned: Owned;
  let nearby: Record<'agent' | 'employee', SignedIn>;
  beforeAll(async () => {
    nearby = await signInNearby(world);
    owned = await ownedRecords(world, everybody);
  });

  /** They take the checkout key alone. */
  const BY_CHECKOUT_KEY = ['upsertOrder', 'confirmOrder'];
  test('a session of another kind opens no page of an order, also of one that it may see', async () => {
    const pages = forPeople.filter(
      ({ path, callers, name }) =>
        path.startsWith('/orders/:id') &&
        callers.includes('visitor') &&
        !(callers.includes('agent') && callers.includes('employee')) &&
        !BY_CHECKOUT_KEY.includes(name),
    );
    expect(Object.keys(ORDER_PAGES).sort()).toEqual(pages.map(({ name }) => name).sort());
    const [unpaid] = await world.query<{ id: string }>(
      `select o.id from orders o join partners p on p.id = o.partner_id join order_items i on i.order_id = o.id
       where p.slug = 'maple-leaf-academy' and o.state = 'open' and i.availability_id is not null limit 1`,
    );
    const orders = { unpaid: unpaid!.id, planned: owned.planned };
    for (const caller of ['agent', 'employee'] as const) {
      const { client } = everybody[caller];
      for (const id of [orders.unpaid, orders.planned.order]) await client.getOrder({ params: { id }, query: {} });
      for (const { name, callers } of pages) {
        if (callers.includes(caller)) continue;
        const status = await ORDER_PAGES[name as EndpointName]!(client, orders).then(
          () => 'let through',
          (error: { status: number }) => error.status,
        );
        expect([403, 404], `${name} as ${caller}: ${status}`).toContain(status);
      }
    }
  });

  const named = Object.entries(OWNERSHIP).flatMap(([name, ownership]) =>
    ownership === 'own' ? [] : [[name as EndpointName, ownership] as const],
  );
  /** They read the catalogue of a company at FareHarbor, which its divisions share. */
  const OF_COMPANY: EndpointName[] = ['listFareharborItems', 'getFareharborItem', 'listDepartures'];
  test('each endpoint finds no record of a neighbour, and finds that of its owner', async () => {
    const wrong: string[] = [];
    const outcomeOf = (caller: SignedIn, { call: callOn }: (typeof named)[number][1]): Promise<unknown> =>
      callOn(caller, owned).then(
        () => 'found',
        (error: { status?: number }) => error.status ?? String(error),
      );
    for (const [name, ownership] of named) {
      await peopleOf(world).forgetAttempts();
      const { owner, also = [] } = ownership;
      // Callers of other kinds were refused above, whichever record they name.
      const strangers = everyCaller.filter(
        (caller) => caller !== owner && !also.includes(caller) && isOpenTo(api[name], caller),
      );
      for (const caller of strangers) {
        const outcome = await outcomeOf(everybody[caller], ownership);
        // A neighbour of the same kind gets the answer for a record that does not exist.
        const expected = kindOf(caller) === owner ? [404] : [401, 403, 404];
        if (!expected.includes(outcome as number)) wrong.push(`${name} as ${caller}: ${outcome}`);
      }
      const isNearby = (owner === 'agent' || owner === 'employee') && !OF_COMPANY.includes(name);
      const found = isNearby ? await outcomeOf(nearby[owner], ownership) : 404;
      if (found !== 404) wrong.push(`${name} as a nearby ${owner}: ${found}`);
      counts.neighbours += strangers.length + Number(isNearby);
      // Control: the owner's call succeeds.
      for (const caller of [owner, ...also]) {
        const outcome = await outcomeOf(everybody[caller], ownership);
        if (outcome !== 'found') wrong.push(`${name} as ${caller}, who owns it: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
