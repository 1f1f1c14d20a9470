import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIFFERENCES, type Difference } from '../../setup/books/facts.ts';
import { mailsSentAgain } from '../../setup/books/mails.ts';
import { eventually } from '../../setup/eventually.ts';
import {
  BOOK_LIMIT_MS,
  CALLS,
  canFail,
  EFFECTS,
  type EffectName,
  type Facts,
  type FaultCall,
  faultOf,
  shapeOf,
} from '../../setup/faults/fault-calls.ts';
import { expectNotified } from '../../setup/faults/matrix/expect-notified.ts';
import { recover } from '../../setup/faults/recover.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { buyWithRetries } from '../../setup/people/retrying-shopper.ts';
import { findDeparture, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { watchedClient } from '../../setup/people/watched-client.ts';
import { openWorld, PLENTY, type World } from '../../setup/world/world.ts';

/**
 * Makes every outgoing call fail in every way. The person presses again, jobs and sweeper do the rest, and then our
 * books are compared with the vendors'. Cells of one effect run together, each with its own fault.
 */
let world: World;
/** Fills in the form through another server, so that the tested one has empty caches. */
let front: Shopper;

beforeAll(async () => {
  world = await openWorld({ ...PLENTY, FAREHARBOR_BOOK_TIMEOUT_MS: String(BOOK_LIMIT_MS) });
  const { origin } = await world.serve({ ...PLENTY, ROLE: 'web' });
  front = shopper(clientOf(origin), world.sandbox);
});
afterAll(async () => {
  printTable();
  await world?.close();
});

interface Cell {
  call: FaultCall;
  effect: EffectName;
  orderId: string;
  hits: number;
  unforeseen: string[];
  state: string;
  wrong: Difference[];
}
const cells: Cell[] = [];
let mailsAgain = 0;

const SEATS = 60;

async function fillCart(call: FaultCall, effect: EffectName) {
  const first = call.place(effect);
  const group = await front.readGroup(...first.group);
  const places = call.second ? [first, call.second] : [first];
  const pks = places.map(
    ({ tour, departure }) => findDeparture(group, tour, departure).availability.fareharborDetails.availabilityPk,
  );
  await Promise.all(pks.map((pk) => world.sandbox.setAvailability(pk, { capacity: SEATS })));
  const items = await Promise.all(
    places.map(({ tour, departure }) => front.fillIn(group, { tour, departure, ages: [30] })),
  );
  return { group, items, pk: pks[0]!, refusedPk: call.isRefused ? pks.at(-1)! : null };
}

async function runCell(call: FaultCall, effect: EffectName) {
  const { group, items, pk, refusedPk } = await fillCart(call, effect);
  const facts: Facts = { pk, orderId: '', customerId: '', intentId: '', email: `${randomUUID()}@parents.example` };
  const faults: string[] = [];
  const arm = async (stage: FaultCall['when']) => {
    if (call.when !== stage) return;
    if (call.needsLostBooking) {
      const path = `/availabilities/${pk}/bookings/$`;
      await world.sandbox.fault({ target: 'fareharbor', method: 'POST', path, effect: 'drop-after', times: 1 });
    }
    faults.push((await world.sandbox.fault(faultOf(call.fault(facts), effect, call))).id);
  };
  await arm('filled');
  const { client, unforeseen } = watchedClient(world.origin);
  const { orderId } = await buyWithRetries(shopper(client, world.sandbox), {
    group,
    items,
    email: facts.email,
    onSaved: async (order) => {
      const sql = 'select customer_id from orders where id = $1';
      const [row] = await world.query<{ customer_id: string }>(sql, [order._id]);
      Object.assign(facts, { orderId: order._id, customerId: row!.customer_id });
      if (refusedPk) await world.sandbox.setAvailability(refusedPk, { capacity: 0 });
      await arm('saved');
    },
    onIntended: async (intent) => {
      facts.intentId = intent.id;
      await arm('intended');
    },
  });
  return { call, effect, orderId, faults, unforeseen };
}

async function runEffect(effect: EffectName): Promise<Cell[]> {
  const run = await Promise.all(CALLS.filter((call) => canFail(call, effect)).map((call) => runCell(call, effect)));
  // Mails and retries continue after the page was closed, and each fault must have been met before it is removed.
  const hits = await hitsOfAll(run.flatMap((cell) => cell.faults));
  await expectNotified(
    world,
    run.map(({ orderId }) => orderId),
  );
  await world.sandbox.clearFaults();
  const { ledger, wrong } = await recover(world);
  mailsAgain = mailsSentAgain(ledger.outside);
  const states = new Map(ledger.books.orders.map((order) => [order.id, order.state]));
  return run.map(({ faults, ...cell }) => ({
    ...cell,
    hits: faults.reduce((sum, id) => sum + (hits.get(id) ?? 0), 0),
    state: states.get(cell.orderId)!,
    wrong: wrong.filter((one) => one.orderId === cell.orderId || one.orderId === null),
  }));
}

async function hitsOfAll(ids: string[]): Promise<Map<string, number>> {
  return eventually(async () => {
    const hits = new Map((await world.sandbox.faults()).map((fault) => [fault.id, fault.hits]));
    const unmet = ids.filter((id) => !hits.get(id));
    if (unmet.length > 0) throw new Error(`${unmet.length} faults met no call`);
    return hits;
  });
}

test.each(EFFECTS)(
  'every call of the checkout, %s: all orders are finished and the books agree',
  async (effect) => {
    await world.sandbox.clearRequests();
    const run = await runEffect(effect);
    cells.push(...run);
    for (const { call, hits, state, unforeseen, wrong } of run) {
      expect.soft({ call: call.name, state, unforeseen, wrong }).toEqual({
        call: call.name,
        state: call.ends,
        unforeseen: [],
        wrong: [],
      });
      expect.soft(hits, call.name).toBeGreaterThan(0);
    }
    // An operator's currency is cached for an hour; without it the booking itself returns it.
    const known = [...CALLS.map((call) => call.shape), 'fareharbor GET /companies/:id/'];
    expect((await callsMade()).filter((shape) => !known.includes(shape))).toEqual([]);
  },
  120_000,
);

/** The calls that were really sent. The card form's own call comes from the browser. */
async function callsMade(): Promise<string[]> {
  const lists = await Promise.all(['fareharbor', 'stripe', 'mail'].map((target) => world.sandbox.requests(target)));
  const hourly = await readsOfEveryAccount();
  const shapes = lists.flat().map(shapeOf);
  return [...new Set(shapes)].filter((shape) => !shape.endsWith('/confirm') && !hourly.includes(shape));
}

/** The hourly job, which belongs to no checkout, reads the accounts of all operators. A single account is no such read. */
async function readsOfEveryAccount(): Promise<string[]> {
  const rows = await world.query<{ id: string }>('select distinct stripe_connected_account_id as id from companies');
  const every = rows.map(({ id }) => `stripe GET /accounts/${id}`);
  const made = (await world.sandbox.requests('stripe')).map(shapeOf);
  return every.every((shape) => made.includes(shape)) ? every : [];
}

function printTable(): void {
  const columns = ['cells', 'failures', 'confirmed', 'released', 'odd 5xx', ...DIFFERENCES];
  const rows = CALLS.map((call) => {
    const own = cells.filter((cell) => cell.call === call);
    const count = (is: (cell: Cell) => boolean) => own.filter(is).length;
    const found = own.flatMap((cell) => cell.wrong);
    return [
      call.name,
      own.length,
      own.reduce((sum, cell) => sum + cell.hits, 0),
      count((cell) => cell.state === 'confirmed'),
      count((cell) => cell.state === 'released'),
      own.reduce((sum, cell) => sum + cell.unforeseen.length, 0),
      ...DIFFERENCES.map((kind) => found.filter((one) => one.kind === kind).length),
    ];
  });
  const line = ([name, ...counts]: (string | number)[]) =>
    `${String(name).padEnd(34)}${counts.map((count, index) => String(count).padStart(columns[index]!.length + 2)).join('')}`;
  console.log([line(['call', ...columns]), ...rows.map(line), `mails sent again: ${mailsAgain}`].join('\n'));
}
