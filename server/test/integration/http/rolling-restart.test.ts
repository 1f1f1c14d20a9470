import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import type { Started } from '../../setup/world/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/** Simulates an update: a process is stopped and its successor started while requests continue, here and at another server. */
/** Much longer than the balancer needs to notice, and then the process to stop, also on a busy machine. */
const DRAIN = { DRAIN_SECONDS: '10', STOP_SECONDS: '60' };

let world: OpenCopy;
let first: Started;
let origins: string[];

beforeAll(async () => {
  world = await openCopy();
  first = await world.startServer(0, DRAIN);
  origins = [originOf(first), (await world.serve({ ROLE: 'web' })).origin];
});
afterAll(() => world?.close());

const originOf = ({ port }: Started) => `http://127.0.0.1:${port}`;

/** Sends requests in turn to the processes that last reported ready, as a load balancer does. */
function balancer() {
  let ready = origins;
  let turn = 0;
  let isOver = false;
  const probe = async (origin: string) =>
    fetch(`${origin}/readyz`).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
  const watching = (async () => {
    while (!isOver) {
      const states = await Promise.all(origins.map(probe));
      ready = origins.filter((_, place) => states[place]);
      await pause(50);
    }
  })();
  return {
    isReady: (origin: string) => ready.includes(origin),
    fetch: (url: string, init?: RequestInit) => fetch(ready[turn++ % ready.length]! + url, init),
    stop: async () => {
      isOver = true;
      await watching;
    },
  };
}

test('a process is restarted while requests run, and none fails', async () => {
  const balance = balancer();
  const seen: string[] = [];
  let isOver = false;
  const ask = async (what: string, url: string, init?: RequestInit) => {
    const answer = await balance.fetch(url, init).catch((error: Error) => error);
    if (answer instanceof Error) return seen.push(`${what}: ${String(answer.cause ?? answer)}`);
    // Reads the whole body, because an answer that is cut off failed too.
    const { length } = await answer.text().catch(() => '');
    return seen.push(`${what}: ${length > 100 ? answer.status : 'cut off'}`);
  };
  const json = { 'x-api-key': API_KEY, 'content-type': 'application/json' };
  const body = JSON.stringify({ filter: { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' } });
  const visitor = async () => {
    while (!isOver) {
      await ask('page', '/maple-leaf-academy/spring-break');
      await ask('group', '/api/groups/query', { method: 'POST', headers: json, body });
      // More requests would show no more, and take the processor from the restart.
      await pause(20);
    }
  };
  const visitors = Promise.all(Array.from({ length: 4 }, visitor));
  try {
    const origin = originOf(first);
    const gone = first.stop();
    await eventually(async () => expect(balance.isReady(origin)).toBe(false));
    // A late request is still served, with the request to use a new connection next time.
    const late = await fetch(`${origin}/api/session`, { headers: json });
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    await gone;
    expect(first.child.exitCode).toBe(0);
    await world.serve({ ROLE: 'web', PORT: String(first.port) });
    await eventually(async () => expect(balance.isReady(origin)).toBe(true));
  } finally {
    // Also after a failure, because the visitors would ask for ever.
    isOver = true;
    await visitors;
    await balance.stop();
  }
  console.log(`${seen.length} requests over a restart`);
  expect([...new Set(seen)].sort()).toEqual(['group: 200', 'page: 200']);
});

// It is the only worker, so it sends the mail.
test('a process that is told to stop finishes its request and its job first', async () => {
  const leaving = await world.startServer(0, { ...DRAIN, DRAIN_SECONDS: '0' });
  const person = shopper(clientOf(originOf(leaving)), world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] });
  await world.sandbox.fault({ target: 'mail', effect: 'hold-after' });
  const { _id: id } = await person.book(group, [item]);
  const mails = () =>
    world.query<{ state: string; is_held: boolean }>(
      `select m.state, j.locked_by is not null as is_held from mail_outbox m
        left join graphile_worker.jobs j on j.key = 'mail:' || m.id
        where m.order_id = $1 and m.template = 'order-confirmation'`,
      [id],
    );
  await eventually(async () => expect(await mails()).toEqual([{ state: 'queued', is_held: true }]));
  await world.sandbox.clearRequests();
  await world.sandbox.fault({ target: 'fareharbor', path: '/validate/', effect: 'hold-after' });
  const underway = person.order(group, [item]);
  await eventually(async () => expect(await world.sandbox.requests('fareharbor')).not.toEqual([]));

  const gone = leaving.stop();
  await eventually(() => expect(fetch(`${originOf(leaving)}/healthz`)).rejects.toThrow());
  await world.sandbox.clearFaults();
  await gone;
  expect(leaving.child.exitCode).toBe(0);
  expect(await underway).toMatchObject({ _id: expect.any(String) });
  expect(await mails()).toEqual([{ state: 'sent', is_held: false }]);
});
