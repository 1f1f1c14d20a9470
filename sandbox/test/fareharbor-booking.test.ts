import { expect, test } from 'vitest';
import { contact, departure, fareharbor, type Json, startSandbox, traveller } from './harness.ts';

const lunch = (pk: number) => [{ custom_field: 313102, value: pk }];

test('validate and create return the same price to the cent for every kind of field', async () => {
  const sandbox = await startSandbox();
  const call = fareharbor(sandbox);
  const canyon = await departure(sandbox, 'Cedar Canyon Walk');
  const peak = await departure(sandbox, 'Peak Gondola and Ridge Hike');
  const boots = [{ custom_field: 313109, value: true }];
  const requests: [Json, Json, number][] = [
    [canyon, { customers: [traveller(canyon.rate(0), lunch(88202)), traveller(canyon.rate(2), lunch(88201))] }, 12_176],
    [
      peak,
      {
        customers: [traveller(peak.rate(0), boots), traveller(peak.rate(1))],
        custom_field_values: [
          { custom_field: 313107, value: 3 },
          { custom_field: 313110, value: true },
        ],
      },
      9_371 + 945 + 7_124 + 630 + 1_744,
    ],
  ];
  for (const [tour, body, total] of requests) {
    const quote = (await call('POST', `${tour.path}/bookings/validate/`, { contact, ...body })).body;
    expect(quote).toMatchObject({ is_bookable: true, receipt_total: total, invoice_price: null });
    const { booking } = (await call('POST', `${tour.path}/bookings/`, { contact, ...body })).body;
    expect(booking).toMatchObject({ receipt_total: total, receipt_taxes: quote.receipt_taxes });
  }
});

test('a priced field counts only when sent, and values come back as strings', async () => {
  const sandbox = await startSandbox();
  const call = fareharbor(sandbox);
  const whale = await departure(sandbox, 'Whale Watching Voyage');
  const customers = [traveller(whale.rate(0))];
  const plain = (await call('POST', `${whale.path}/bookings/`, { contact, customers })).body.booking;
  expect(plain.receipt_total).toBe(15_645);
  expect(plain.custom_field_values[0]).toMatchObject({ value: '', display_value: '' });
  const custom_field_values = [{ custom_field: 313101, value: 88102 }];
  const photos = (await call('POST', `${whale.path}/bookings/`, { contact, customers, custom_field_values })).body
    .booking;
  expect(photos.receipt_total).toBe(15_645 + 4_200);
  expect(photos.custom_field_values[0]).toMatchObject({ value: '88102', display_value: 'Digital set and print' });
  expect(photos.customers[0].custom_field_values[2]).toMatchObject({ name: 'Age', value: '34', display_value: '34' });
});

test('malformed requests are 4xx with the vendor code', async () => {
  const sandbox = await startSandbox();
  const call = fareharbor(sandbox);
  const whale = await departure(sandbox, 'Whale Watching Voyage');
  const other = await departure(sandbox, 'Cedar Canyon Walk');
  const code = async (body: Json, path = `${whale.path}/bookings/`) => {
    const answer = await call('POST', path, body);
    return [answer.status, answer.body.code];
  };
  const customers = [traveller(whale.rate(0))];
  expect(await code({ contact, customers, colour: 'red' })).toEqual([400, 'book-data-validation-error']);
  expect(await code({ contact: { ...contact, phone_country: 'CA' }, customers })).toEqual([
    400,
    'book-data-validation-error',
  ]);
  expect(await code({ contact, customers: [] })).toEqual([400, 'book-data-validation-error']);
  expect(await code({ contact, customers: [{ customer_type_rate: 77 }] })).toEqual([
    400,
    'customer-type-rates-invalid',
  ]);
  expect(await code({ contact, customers: [traveller(other.rate(0))] })).toEqual([400, 'bookability-error']);
  expect(await code({ contact, customers: [{ customer_type_rate: whale.rate(0) }] })).toEqual([
    400,
    'customer-custom-field-values-invalid',
  ]);
  expect(await code({ contact, customers, rebooking: whale.pk }, `${whale.path}/bookings/validate/`)).toEqual([
    400,
    'book-data-validation-error',
  ]);
  expect(await code({ contact, customers }, '/companies/coastlinetours/availabilities/1/bookings/')).toEqual([
    404,
    'availability-pk-invalid',
  ]);
});

test('a refusal for bookability is a 200 when validating and a 400 when creating', async () => {
  const sandbox = await startSandbox();
  const call = fareharbor(sandbox);
  const kayak = await departure(sandbox, 'Harbour Kayak Morning');
  const food = await departure(sandbox, 'Old Town Food Walk', 1);
  const soldOut = await departure(sandbox, 'Old Town Food Walk', 0);
  const phoneOnly = await departure(sandbox, 'Harbour Sunset Cruise', 2);
  const past = await departure(sandbox, 'Whale Watching Voyage', 2);
  const swim = [{ custom_field: 313106, value: true }];
  const party = (tour: Json, size: number, extra?: Json[]) =>
    Array.from({ length: size }, () => traveller(tour.rate(0), extra));
  const cases: [Json, Json[], string][] = [
    [kayak, [traveller(kayak.rate(1), swim)], 'Party size is too small'],
    [kayak, [traveller(kayak.rate(0), swim), traveller(kayak.rate(1), swim)], 'Under minimum for customer type'],
    [food, party(food, 7), 'Party size is too large'],
    [soldOut, party(soldOut, 1), 'Full for all customer types'],
    [phoneOnly, party(phoneOnly, 1), 'Call to book'],
    [past, party(past, 1), 'Cutoff time reached'],
  ];
  for (const [tour, customers, reason] of cases) {
    const error = `Unable to create booking: ${reason}`;
    const quote = await call('POST', `${tour.path}/bookings/validate/`, { contact, customers });
    expect([quote.status, quote.body]).toEqual([200, { is_bookable: false, code: 'bookability-error', error }]);
    const created = await call('POST', `${tour.path}/bookings/`, { contact, customers });
    expect([created.status, created.body]).toEqual([400, { error, status: 400, code: 'bookability-error' }]);
  }
  const dry = { contact, customers: party(kayak, 2, [{ custom_field: 313106, value: false }]) };
  expect((await call('POST', `${kayak.path}/bookings/`, dry)).body.code).toBe('customer-custom-field-values-invalid');
});

test('sixty simultaneous bookings get exactly the twenty seats that are left', async () => {
  const sandbox = await startSandbox();
  const call = fareharbor(sandbox);
  const whale = await departure(sandbox, 'Whale Watching Voyage');
  await sandbox.control('PUT', `/fareharbor/availabilities/${whale.pk}`, { capacity: 20 });
  const body = { contact, customers: [traveller(whale.rate(0))] };
  const answers = await Promise.all(Array.from({ length: 60 }, () => call('POST', `${whale.path}/bookings/`, body)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
  expect(answers.filter((answer) => answer.body.code === 'bookability-error')).toHaveLength(40);
  expect((await departure(sandbox, 'Whale Watching Voyage')).capacity).toBe(0);
});

test('a booking is found by its reference, can get a note, and is cancelled once', async () => {
  const sandbox = await startSandbox();
  const call = fareharbor(sandbox);
  const whale = await departure(sandbox, 'Whale Watching Voyage');
  const customers = [traveller(whale.rate(0)), traveller(whale.rate(1))];
  const body = { contact, customers, external_id: 'IT0001', voucher_number: 'IT0001' };
  const { booking } = (await call('POST', `${whale.path}/bookings/`, body)).body;
  expect(booking.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
  const { bookings } = (await call('GET', `${whale.path}/bookings/`)).body;
  expect(bookings.find((one: Json) => one.external_id === 'IT0001').uuid).toBe(booking.uuid);

  const one = `/companies/coastlinetours/bookings/${booking.uuid}/`;
  expect((await call('PUT', `${one}note/`, { note: 'Wheelchair' })).body.booking.note).toBe('Wheelchair');
  expect((await call('DELETE', one)).body.booking.status).toBe('cancelled');
  const again = await call('DELETE', one);
  expect([again.status, again.body.code]).toEqual([400, 'booking-cancellation-error']);
  expect((await departure(sandbox, 'Whale Watching Voyage')).capacity).toBe(24);
});

test('rebooking moves the seats, and cancelling the old uuid cancels the new booking', async () => {
  const sandbox = await startSandbox();
  const call = fareharbor(sandbox);
  const morning = await departure(sandbox, 'Whale Watching Voyage', 0);
  const noon = await departure(sandbox, 'Whale Watching Voyage', 1);
  const create = (tour: Json, extra: Json = {}) =>
    call('POST', `${tour.path}/bookings/`, { contact, customers: [traveller(tour.rate(0))], ...extra });
  const old = (await create(morning)).body.booking;
  const moved = (await create(noon, { rebooking: old.uuid })).body.booking;
  expect(moved).toMatchObject({ status: 'booked', rebooked_from: old.uuid });
  const before = (await call('GET', `/companies/coastlinetours/bookings/${old.uuid}/`)).body.booking;
  expect(before).toMatchObject({ status: 'rebooked', rebooked_to: moved.uuid });
  expect((await departure(sandbox, 'Whale Watching Voyage', 0)).capacity).toBe(24);
  expect((await departure(sandbox, 'Whale Watching Voyage', 1)).capacity).toBe(17);
  const twice = (await create(noon, { rebooking: old.uuid })).body;
  expect(twice).toMatchObject({ code: 'booking-creation-error', error: 'This booking has already been rebooked.' });
  const cancelled = (await call('DELETE', `/companies/coastlinetours/bookings/${old.uuid}/`)).body.booking;
  expect(cancelled).toMatchObject({ uuid: moved.uuid, status: 'cancelled' });
  expect((await departure(sandbox, 'Whale Watching Voyage', 1)).capacity).toBe(18);
});
