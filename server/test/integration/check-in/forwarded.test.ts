import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { operator } from '../../setup/people/operator.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { withSecondFactor } from '../../setup/people/second-factor.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { moveDeparture } from '../../setup/trip-day.ts';
import type { Fault } from '../../setup/world/sandbox-control.ts';
import { here, openTripDay, type TripDay } from './setup.ts';

/** The sandbox's status of Coastline Tours for everybody who is on the boat. */
const ON_BOARD = { pk: 451_002, name: 'On board' };
/** More failures than one job makes calls. */
const LONG = 50;

let at: TripDay;
let token: string;
let uuid: string;
let setStatus: (status: typeof ON_BOARD | null) => Promise<unknown>;
beforeAll(async () => {
  at = await openTripDay();
  token = await at.guideLink();
  const sql = `select fareharbor_booking->>'uuid' as uuid from order_items where id = $1`;
  uuid = (await at.world.query<{ uuid: string }>(sql, [at.trip.booking]))[0]!.uuid;
  const people = peopleOf(at.world);
  const { cookie } = await withSecondFactor(people, (await people.signIn('manager@coastline.example')).cookie);
  const { query } = at.world;
  const manager = clientOf(at.world.origin, { cookie });
  await query('update sessions set second_factor_at = now()');
  setStatus = async (checkInStatus) => {
    const { _id, name, isIssuingReceipts, lastModifiedBy, updatedAt, ...body } = await manager.getCompanySettings({});
    return manager.updateCompanySettings({ body: { ...body, checkInStatus } });
  };
});
afterAll(() => at?.world.close());

beforeEach(async () => {
  const { query, sandbox } = at.world;
  await setStatus(ON_BOARD);
  await query('delete from check_in_acts');
  await query('update order_items set forwarded_check_in = null');
  await query(`delete from audit_log where action = 'order.checkInNotForwarded'`);
  await sandbox.clearFaults();
  await operator(sandbox).checkIn(uuid, null);
  await sandbox.clearRequests();
});

const party = () => at.trip.travellers;
const act = (traveller: number, part: object = {}) => here(party()[traveller]!, part);
const wholeParty = () => party().map((_, n) => act(n));
const undoOf = ({ _id }: { _id: string }) => ({ ...here(null as never), kind: 'undo', state: null, undoes: _id });
const fault = (part: Omit<Fault, 'target' | 'path'>) =>
  at.world.sandbox.fault({ target: 'fareharbor', path: `/bookings/${uuid}/checkin/$`, method: 'PUT', ...part });

/** The status that FareHarbor has of everybody in the booking. */
async function statusAtFareHarbor(): Promise<string | null> {
  const { bookings } = await at.world.sandbox.fareharbor();
  const { customers = [] } = bookings.find((one) => one.uuid === uuid)!;
  const [status, ...others] = new Set(customers.map(({ checkinStatus }) => checkinStatus?.name ?? null));
  expect(others).toEqual([]);
  return status!;
}

const checkInCalls = async () =>
  (await at.world.sandbox.requests('fareharbor')).filter(({ path }) => path.endsWith('/checkin/'));
const callsMade = async () => (await checkInCalls()).length;

const jobs = (task = 'forward-check-ins') =>
  at.world.query<{ last_error: string | null }>(
    'select last_error from graphile_worker.jobs where task_identifier = $1',
    [task],
  );
const done = () => eventually(async () => expect(await jobs()).toEqual([]));
/** Repeats the jobs until none is left. */
const doneAfterFailures = () =>
  eventually(async () => {
    await hurryJobs(at.world);
    expect(await jobs()).toEqual([]);
  });
const failedOnce = () =>
  eventually(async () => expect((await jobs()).map((job) => job.last_error !== null)).toEqual([true]));

/** Sends acts of a device, and waits until FareHarbor has what there is to forward. */
async function send(...acts: object[]): Promise<string | null> {
  await at.sync(token, acts);
  await done();
  return statusAtFareHarbor();
}

const problems = async () =>
  (await at.staff.getStaffOrderHistory({ params: { id: at.trip.order } })).filter(({ what }) =>
    what.startsWith('Check-in could not be passed on'),
  );

test('a booking is checked in once its whole party is here, and reset by an undo', async () => {
  const [first, second, third] = wholeParty();
  expect(await send(first!, second!)).toBeNull();
  expect(await callsMade()).toBe(0);
  expect(await send(third!)).toBe('On board');
  expect(await send(act(0, { deviceMs: Date.now() }))).toBe('On board');
  expect(await callsMade()).toBe(1);
  expect(await send(undoOf(third!))).toBeNull();
  expect(await callsMade()).toBe(2);
  expect(await problems()).toEqual([]);
});

test('one who does not come holds the party back, and one who leaves early has come', async () => {
  const later = { deviceMs: Date.now() };
  expect(await send(...wholeParty(), act(1, { ...later, state: 'noShow' }))).toBeNull();
  expect(await callsMade()).toBe(0);
  expect(await send(act(1, { deviceMs: Date.now(), state: 'here' }))).toBe('On board');
  expect(await send(act(2, { deviceMs: Date.now(), state: 'leftEarly' }))).toBe('On board');
  expect(await callsMade()).toBe(1);
});

test('acts of a phone without a network still give the right result, in whatever order they arrive', async () => {
  const [first, second, third] = wholeParty();
  const again = act(2, { deviceMs: Date.now() - 3_600_000 });
  expect(await send(undoOf(third!))).toBeNull();
  expect(await send(first!, third!)).toBeNull();
  expect(await send(second!)).toBeNull();
  expect(await callsMade()).toBe(0);
  expect(await send(again)).toBe('On board');
});

test('nothing is sent while it is off', async () => {
  await setStatus(null);
  const acts = wholeParty();
  expect(await send(...acts)).toBeNull();
  expect(await send(undoOf(acts[0]!))).toBeNull();
  expect(await callsMade()).toBe(0);
});

test('only confirmed seats of the company itself are forwarded', async () => {
  const item = at.trip.booking;
  const refused: [change: string, back: string][] = [
    ['was_add_on = true', 'was_add_on = false'],
    [`company_shortname = 'prairietrails'`, `company_shortname = 'coastlinetours'`],
  ];
  for (const [change, back] of refused) {
    await at.world.query(`update order_items set ${change} where id = $1`, [item]);
    expect(await send(...wholeParty())).toBeNull();
    await at.world.query(`update order_items set ${back} where id = $1`, [item]);
  }
  await setBookings(at.world, 'cancelled', 'id = $1', [item]);
  expect(await send(...wholeParty())).toBeNull();
  await setBookings(at.world, 'booked', 'id = $1', [item]);
  expect(await callsMade()).toBe(0);
  expect(await send(...wholeParty())).toBe('On board');
});

test.each<[string, Omit<Fault, 'target' | 'path'>]>([
  ['is down', { effect: 'status', value: 503, times: 4 }],
  ['has had too many calls', { effect: 'status', value: 403, times: 2 }],
  ['loses the request', { effect: 'drop-before', times: 4 }],
  ['loses the answer', { effect: 'drop-after', times: 4 }],
  ['answers with a broken page', { effect: 'malformed', times: 4 }],
])('while FareHarbor %s the trip day goes on, and the check-in follows', async (_, broken) => {
  await fault(broken);
  const { acts } = await at.sync(token, wholeParty());
  expect(acts).toHaveLength(3);
  await doneAfterFailures();
  expect(await statusAtFareHarbor()).toBe('On board');
  expect(await problems()).toEqual([]);
});

test('an undo also resets a check-in whose answer was lost', async () => {
  await fault({ effect: 'drop-after', times: LONG });
  const acts = wholeParty();
  await at.sync(token, acts);
  await failedOnce();
  expect(await statusAtFareHarbor()).toBe('On board');
  await at.sync(token, [undoOf(acts[1]!)]);
  await at.world.sandbox.clearFaults();
  await doneAfterFailures();
  expect(await statusAtFareHarbor()).toBeNull();
});

test('while a call lasts, no other departure is forwarded, and an undo waits for its end', async () => {
  const [first, ...others] = wholeParty();
  await setStatus(null);
  await at.sync(token, [first!, ...others]);
  await setStatus(ON_BOARD);
  const [other] = await at.world.query<{ departure: string; uuid: string }>(
    `update order_items set forwarded_check_in = jsonb_build_object('uuid', fareharbor_booking->>'uuid', 'isHere', true, 'isOver', true)
     where id = (select i.id from order_items i join orders o on o.id = i.order_id where i.company_shortname = 'coastlinetours'
       and i.status = 'booked' and not i.was_add_on and o.state = 'confirmed' and i.departure_id <> $1 limit 1)
     returning departure_id as departure, fareharbor_booking->>'uuid' as uuid`,
    [at.trip.departure],
  );
  await fault({ effect: 'hold-after', times: 1 });
  await at.world.query(
    `select graphile_worker.add_job('forward-check-ins', json_build_object('departureId', id), 'forward-check-ins',
       run_at => now() - n * interval '1 second') from (values ($1::uuid, 2), ($2, 1)) as departures (id, n)`,
    [at.trip.departure, other!.departure],
  );
  await eventually(async () => expect(await at.world.sandbox.faults()).toMatchObject([{ hits: 1 }]));
  await at.sync(token, [undoOf(first!)]);
  // A job that comes later is taken, and these are not.
  await at.world.query(`select graphile_worker.add_job('queue-due-plans')`);
  await eventually(async () => expect(await jobs('queue-due-plans')).toEqual([]));
  const answered = Date.now();
  await at.world.sandbox.clearFaults();
  await done();
  expect(await statusAtFareHarbor()).toBeNull();
  const ofOther = (await checkInCalls()).find(({ path }) => path.includes(other!.uuid));
  expect(Date.parse(ofOther!.at)).toBeGreaterThanOrEqual(answered);
  expect(await send(act(0, { deviceMs: Date.now() }))).toBe('On board');
});

test('a party that FareHarbor already has is done', async () => {
  await fault({ effect: 'status', value: 400, code: 'invalid-checkin-already-checked-in', times: 1 });
  await send(...wholeParty());
  expect(await callsMade()).toBe(1);
  expect(await problems()).toEqual([]);
});

test.each([
  [403, 'invalid-checkin-permissions-error', 'Fault ordered from the sandbox'],
  [404, 'booking-uuid-invalid', 'FareHarbor does not know this booking'],
])('a refusal (%i %s) is not repeated, and staff see it at the order', async (value, code, problem) => {
  await fault({ effect: 'status', value, code, times: 1 });
  const acts = wholeParty();
  await send(...acts);
  await send(act(0, { deviceMs: Date.now() }));
  expect(await callsMade()).toBe(1);
  expect(await problems()).toMatchObject([
    { kind: 'failed', detail: expect.stringMatching(`Whale Watching Voyage: ${problem}`) },
  ]);
});

test('a status that FareHarbor no longer has is a refusal', async () => {
  await setStatus({ pk: 452_001, name: 'Arrived' });
  expect(await send(...wholeParty())).toBeNull();
  expect(await problems()).toMatchObject([{ detail: expect.stringContaining('Invalid check-in status') }]);
});

test('a booking that is moved after its check-in is checked in again', async () => {
  const [item] = await at.world.query<{ pk: string }>('select availability_pk as pk from order_items where id = $1', [
    at.trip.booking,
  ]);
  expect(await send(...wholeParty())).toBe('On board');
  // FareHarbor names the day on which its departure really is.
  onTestFinished(() => moveDeparture(at.world, at.trip.departure, 0));
  uuid = await operator(at.world.sandbox).move(uuid, Number(item!.pk), party().length);
  expect(await statusAtFareHarbor()).toBeNull();
  await at.staff.rereadBooking({ params: { id: at.trip.booking } });
  await done();
  expect(await statusAtFareHarbor()).toBe('On board');
});

// The last one, because for five seconds after so many failures FareHarbor is not asked.
test('FareHarbor is no longer asked half a day after the last check-in', async () => {
  await fault({ effect: 'status', value: 503, times: LONG });
  await at.sync(token, wholeParty());
  await failedOnce();
  expect(await problems()).toEqual([]);
  await at.world.query(`update check_in_acts set received_at = received_at - interval '13 hours'`);
  await doneAfterFailures();
  expect(await problems()).toMatchObject([{ detail: expect.stringContaining('FareHarbor did not answer') }]);
});
