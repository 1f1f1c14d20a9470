import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@tours/contract/client';
import type { PublicGroup } from '@tours/contract/group';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { recover } from '../../setup/faults/recover.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { buyWithRetries } from '../../setup/people/retrying-shopper.ts';
import { findDeparture, shopper } from '../../setup/people/shopper.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import type { Started } from '../../setup/world/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/**
 * Five servers on one database, as a company would run them: three for requests and two for jobs. One of each is a
 * process that is killed. The others run in this process, and so do those that take the places of the killed ones.
 */
const ROLES = ['web', 'worker'] as const;
type Role = (typeof ROLES)[number];
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '100000' };
const SHOPPERS = 4;
/** The number of orders between two kills. It is limited because the final check reads all of them. */
const ORDERS_EACH = 6;

let world: OpenCopy;
let processes: Record<Role, Started>;
let origins: string[] = [];

beforeAll(async () => {
  world = await openCopy();
  await world.sandbox.settings({ rateLimit: true });
  await watchSchedule();
  const [web, worker] = await Promise.all(ROLES.map((ROLE) => world.startServer(0, { ...SETTINGS, ROLE })));
  processes = { web: web!, worker: worker! };
  await world.serve({ ...SETTINGS, ROLE: 'worker' });
  const others = [await world.serve({ ...SETTINGS, ROLE: 'web' }), await world.serve({ ...SETTINGS, ROLE: 'web' })];
  bothWork.from = Date.now();
  origins = [`http://127.0.0.1:${web!.port}`, ...others.map(({ origin }) => origin)];
});
afterAll(() => world?.close());

/** The times in which both workers live: before one of them is killed, and after it is back. */
const bothWork = { from: 0, to: 0, again: 0 };

/** Records every job that the schedule adds to the queue. */
async function watchSchedule(): Promise<void> {
  await world.query('create table due_jobs (job text, due text)');
  await world.query(`create function note_due() returns trigger language plpgsql as $$ begin
    insert into due_jobs select identifier, new.payload->'_cron'->>'ts' from graphile_worker._private_tasks
      where id = new.task_id and new.payload->'_cron' is not null;
    return new; end $$`);
  await world.query(`create trigger note_due after insert on graphile_worker._private_jobs
    for each row execute function note_due()`);
}

/** Stands for a load balancer that ignores whether a process is alive. */
let turn = 0;
const throughAll = createClient({
  origin: '',
  apiKey: API_KEY,
  fetch: (url, init) => fetch(origins[turn++ % origins.length]! + url, init),
});

/** Keeps buying until the next process has been killed and restarted. */
const bought: string[] = [];
let allowed = 0;

async function killInTurn(): Promise<void> {
  for (const ROLE of ROLES) {
    const before = bought.length;
    allowed = before + ORDERS_EACH;
    // Waits so that the kill happens in the middle of purchases.
    await eventually(async () => expect(bought.length).toBeGreaterThan(before), 60_000);
    const { port, kill } = processes[ROLE];
    if (ROLE === 'worker') bothWork.to = Date.now();
    await kill();
    await world.serve({ ...SETTINGS, ROLE, PORT: String(port) });
  }
  bothWork.again = Date.now();
}

async function buyUntil(isOver: () => boolean, group: PublicGroup): Promise<void> {
  const person = shopper(throughAll, world.sandbox);
  const item = await eventually(() => person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] }), 60_000);
  while (!isOver()) {
    if (bought.length < allowed) bought.push((await buyWithRetries(person, { group, items: [item] })).orderId);
    else await pause(20);
  }
}

test('while a web process and a worker are killed in turn, every order ends paid and booked once', async () => {
  const group = await shopper(clientOf(origins[0]!), world.sandbox).readGroup();
  const { fareharborDetails } = findDeparture(group, 'Cedar Canyon Walk').availability;
  await world.sandbox.setAvailability(fareharborDetails.availabilityPk, { capacity: 10_000 });
  let isOver = false;
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, () => buyUntil(() => isOver, group)));
  await killInTurn();
  isOver = true;
  await shopping;

  const { ledger, wrong } = await recover(world, 60_000);
  expect(wrong).toEqual([]);
  const ended = ledger.books.orders.filter(({ id }) => bought.includes(id));
  const limit = (await world.sandbox.requests('fareharbor')).filter(({ status }) => status === 429);
  console.log(`${bought.length} orders while ${ROLES.length} processes were killed, ${limit.length} calls too many`);
  expect(ended).toHaveLength(bought.length);
  expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(['confirmed']));
  // All servers share one budget, also across a kill.
  expect(limit).toEqual([]);
}, 600_000);

test('a session made at one server works at all of them, and ends at all of them', async () => {
  const [first, second, third] = origins as [string, string, string];
  const people = peopleOf({ ...world, origin: first });
  const { cookie } = await people.signIn('employee@coastline.example');
  const whoAt = async (origin: string) => (await clientOf(origin, { cookie }).getSession({})).type;
  expect(await Promise.all(origins.map(whoAt))).toEqual(['employees', 'employees', 'employees']);
  expect((await peopleOf({ ...world, origin: second }).post('sign-out', {}, cookie)).status).toBe(200);
  expect(await Promise.all([first, third].map(whoAt))).toEqual(['visitor', 'visitor']);
});

test('three servers together allow no more password attempts than one', async () => {
  const atOrigins = origins.map((origin) => peopleOf({ ...world, origin }));
  await atOrigins[0]!.forgetAttempts();
  // Twenty are allowed, and each server sees only seven.
  const tries = Array.from({ length: 21 }, (_, index) =>
    atOrigins[index % 3]!.tryToSignIn('nobody@coastline.example', 'wrong-password'),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(20).fill(401), 429]);
  await atOrigins[0]!.forgetAttempts();
});

test('three servers together allow no more requests than one', async () => {
  const left: number[] = [];
  for (const origin of [...origins, ...origins]) {
    const answer = await fetch(`${origin}/api/orders/none/confirm`, {
      method: 'POST',
      headers: { 'x-api-key': API_KEY },
    });
    left.push(Number(answer.headers.get('x-ratelimit-remaining')));
  }
  // Every answer has one request less than the one before, whichever server answers, except when a new minute starts.
  const inTurn = left.filter((value, index) => index > 0 && value === left[index - 1]! - 1);
  expect(inTurn.length).toBeGreaterThanOrEqual(4);
});

// The last test, because it waits for a full minute unless one has passed already.
test('each due time of the schedule adds a job to the queue once, although both workers want to', async () => {
  const due = () =>
    world.query<{ job: string; due: string; times: number }>(
      'select job, due, count(*)::int as times from due_jobs group by job, due',
    );
  const wantedByBoth = (at: number) => (at > bothWork.from && at < bothWork.to) || at > bothWork.again;
  await eventually(async () => {
    const swept = (await due()).filter(({ job }) => job === 'sweep-orders');
    expect(swept.some((one) => wantedByBoth(Date.parse(one.due)))).toBe(true);
    const noted = `select 1 from schedules where job = 'sweep-orders' and queued_at > to_timestamp($1 / 1000.0)`;
    expect(await world.query(noted, [bothWork.from])).toHaveLength(1);
  }, 90_000);
  expect((await due()).filter(({ times }) => times > 1)).toEqual([]);
});
