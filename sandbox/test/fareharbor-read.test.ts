import { expect, onTestFinished, test, vi } from 'vitest';
import {
  callJson,
  departure,
  fareharbor,
  type Json,
  keys,
  type Sandbox,
  sharedSandbox,
  startSandbox,
} from './harness.ts';

const shared = sharedSandbox();
const root = '/fareharbor/api/external/v1';
const app = { 'x-fareharbor-api-app': keys['x-fareharbor-api-app'] };

test('missing keys are a 400, wrong keys a 403 with a code', async () => {
  const { url } = shared();
  const ask = async (headers: Record<string, string>) => {
    const { status, body } = await callJson('GET', `${url}${root}/companies/coastlinetours/`, undefined, headers);
    return [status, body.code, body.status];
  };
  expect(await ask({})).toEqual([400, 'key-missing', 400]);
  expect(await ask(app)).toEqual([400, 'key-missing', 400]);
  expect(await ask({ ...keys, 'x-fareharbor-api-app': 'x' })).toEqual([403, 'app-key-invalid', 403]);
  expect(await ask({ ...keys, 'x-fareharbor-api-user': 'x' })).toEqual([403, 'user-key-invalid', 403]);
  expect((await ask(keys))[0]).toBe(200);
});

test('companies and items have everything a page needs, with absolute picture addresses', async () => {
  const sandbox = shared();
  const call = fareharbor(sandbox);
  const { company } = (await call('GET', '/companies/coastlinetours/')).body;
  expect(company).toMatchObject({ name: 'Coastline Tours', currency: 'cad', timezone: 'America/Vancouver' });
  const { items } = (await call('GET', '/companies/coastlinetours/items/')).body;
  expect(items.map((item: Json) => item.name)).toContain('Whale Watching Voyage');
  const [whale] = items;
  expect(whale.image_cdn_url).toBe(`${sandbox.url}/cdn/whale.webp`);
  expect(whale.booking_notes_safe_html).toContain('<strong>20 minutes</strong>');
  expect(whale.customer_prototypes[2]).toMatchObject({ display_name: 'Child', total: 8975, total_including_tax: 9424 });
  expect(whale.effective_cancellation_policy).toBeUndefined();
  const detailed = (await call('GET', `/companies/coastlinetours/items/${whale.pk}/?detailed=yes`)).body.item;
  expect(detailed.effective_cancellation_policy).toEqual({ type: 'hours-before-start', cutoff_hours_before: 0 });
});

test('a changed currency is its own sandbox’s, and survives a restart', async () => {
  const first = await startSandbox({ keep: true });
  await first.control('PUT', '/fareharbor/companies/prairietrails', { currency: 'usd' });
  await first.stop();
  const currencyAt = async (sandbox: Sandbox) =>
    (await fareharbor(sandbox)('GET', '/companies/prairietrails/')).body.company.currency;
  expect(await currencyAt(await startSandbox({ dir: first.dir }))).toBe('usd');
  expect(await currencyAt(await startSandbox())).toBe('cad');
});

test('minimal lists have no fields, hide unbookable departures, and cover at most seven days', async () => {
  const sandbox = await startSandbox({ env: { SANDBOX_TODAY: '2097-01-01' } });
  const call = fareharbor(sandbox);
  const food = await departure(sandbox, 'Old Town Food Walk');
  const list = (from: string, to: string, query = '') =>
    call(
      'GET',
      `/companies/coastlinetours/items/${food.item.pk}/minimal/availabilities/date-range/${from}/${to}/${query}`,
    );
  const bookable = (await list('2097-03-01', '2097-03-07')).body.availabilities;
  expect(bookable.map((one: Json) => one.start_at)).toEqual(['2097-03-06T15:00:00-0700']);
  expect(bookable[0].custom_field_instances).toBeUndefined();
  expect(bookable[0].customer_type_rates[0].total_including_tax).toBeUndefined();
  expect((await list('2097-03-01', '2097-03-07', '?bookable_only=no')).body.availabilities).toHaveLength(2);
  expect((await list('2097-03-01', '2097-03-08')).body.code).toBe('availability-date-range-invalid');
  expect((await list('2097-02-30', '2097-03-01')).status).toBe(400);
});

test('winter departures in British Columbia stay seven hours behind UTC', async () => {
  const sandbox = await startSandbox({ env: { SANDBOX_TODAY: '2026-11-16' } });
  const whale = await departure(sandbox, 'Whale Watching Voyage');
  expect(whale.start_at).toBe('2027-01-15T09:00:00-0700');
  const bison = await departure(sandbox, 'Bison Sunrise Safari');
  expect(bison.start_at).toBe('2026-12-31T05:45:00-0600');
});

test('the single form has prices, fields and keys beyond 32 bits', async () => {
  const sandbox = shared();
  const peak = await departure(sandbox, 'Peak Gondola and Ridge Hike');
  const { availability } = (await fareharbor(sandbox)('GET', `${peak.path}/`)).body;
  expect(availability.pk).toBeGreaterThan(2 ** 31);
  const [rate] = availability.customer_type_rates;
  expect(rate.pk).toBeGreaterThan(2 ** 31);
  expect(rate).toMatchObject({ capacity: null, total: 8925, total_including_tax: 9371 });
  const names = (instances: Json[]) => instances.map((one) => one.custom_field.name);
  expect(names(rate.custom_field_instances)).toEqual(['First name', 'Last name', 'Age', 'Rental snow boots']);
  expect(names(availability.custom_field_instances)).toEqual([
    'Bottles of water',
    'Dietary needs or allergies',
    'Flexible cancellation',
  ]);
});

test('a path without its last slash redirects reads and is unknown to writes', async () => {
  const { url } = shared();
  const read = await fetch(`${url}${root}/companies/coastlinetours`, { headers: keys, redirect: 'manual' });
  expect([read.status, read.headers.get('location')]).toEqual([301, `${root}/companies/coastlinetours/`]);
  expect((await fetch(`${url}${root}/companies/x/bookings/y`, { method: 'DELETE', headers: keys })).status).toBe(404);
});

test('more than thirty requests per second are refused without a code', async () => {
  const sandbox = await startSandbox({ env: { RATE_LIMIT: 'on' } });
  const call = fareharbor(sandbox);
  // All calls in one second, also on a busy machine.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => void vi.restoreAllMocks());
  const answers = await Promise.all(Array.from({ length: 45 }, () => call('GET', '/companies/coastlinetours/')));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body.code).toBeUndefined();
});
