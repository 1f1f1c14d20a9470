import { beforeAll, expect, test } from 'vitest';
import { contact, departure, fareharbor, type Json, sharedSandbox, traveller } from './harness.ts';

const shared = sharedSandbox();
const own = '/companies/coastlinetours';
let call: ReturnType<typeof fareharbor>;
let booking: Json;
let path: string;
beforeAll(async () => {
  call = fareharbor(shared());
  const whale = await departure(shared(), 'Whale Watching Voyage');
  const customers = [traveller(whale.rate(0)), traveller(whale.rate(1))];
  booking = (await call('POST', `${whale.path}/bookings/`, { contact, customers })).body.booking;
  path = `${own}/bookings/${booking.uuid}/checkin/`;
});

/** The names of the statuses of the customers, or the refusal. */
const checkIn = async (body?: Json, at = path) => {
  const answer = await call('PUT', at, body);
  if (answer.status !== 200) return [answer.status, answer.body.code];
  return answer.body.booking.customers.map(({ checkin_status }: Json) => checkin_status?.name ?? null);
};

test('every company has statuses of its own', async () => {
  const { checkin_statuses: statuses } = (await call('GET', `${own}/checkin-statuses/`)).body;
  expect(statuses[0]).toEqual({ pk: 451001, type: 'checked-in', name: 'Checked in' });
  const others = (await call('GET', '/companies/prairietrails/checkin-statuses/')).body.checkin_statuses;
  expect(statuses.filter(({ pk }: Json) => others.some((other: Json) => other.pk === pk))).toEqual([]);
  expect((await call('GET', '/companies/nobody/checkin-statuses/')).status).toBe(404);
});

test('a whole party is checked in and reset, and the booking shows it', async () => {
  expect(await checkIn({ checkin_status: 451002, customer: null })).toEqual(['On board', 'On board']);
  expect(await checkIn({ checkin_status: null, customer: null })).toEqual([null, null]);
  expect(await checkIn()).toEqual(['Checked in', 'Checked in']);
  expect(await checkIn({})).toEqual([400, 'invalid-checkin-already-checked-in']);
  const { bookings } = (await shared().control('GET', '/fareharbor/state')).body;
  const { customers } = bookings.find(({ uuid }: Json) => uuid === booking.uuid);
  expect(customers.map(({ checkinStatus }: Json) => checkinStatus.name)).toEqual(['Checked in', 'Checked in']);
});

test('unknown statuses, keys and bookings are refused', async () => {
  const refused = [400, 'invalid-checkin-status-error'];
  expect(await checkIn({ checkin_status: 452001, customer: null })).toEqual(refused);
  expect(await checkIn({ status: 451001 })).toEqual([400, 'book-data-validation-error']);
  expect(await checkIn({}, `/companies/prairietrails/bookings/${booking.uuid}/checkin/`)).toEqual([
    404,
    'booking-uuid-invalid',
  ]);
  await call('DELETE', `${own}/bookings/${booking.uuid}/`);
  expect(await checkIn({ checkin_status: null, customer: null })).toEqual(refused);
});
