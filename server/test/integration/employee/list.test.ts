import type { Client } from '@tours/contract/client';
import type { NewEmployee } from '@tours/contract/employee';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let manager: Client;
let coastline: Client;
let prairie: Client;
let vancouver: string;
let rockies: string;

beforeAll(async () => {
  world = await openWorld();
  manager = await signedIn(world.origin, 'manager@coastline.example');
  coastline = await signedIn(world.origin, 'employee@coastline.example');
  prairie = await signedIn(world.origin, 'employee@prairie.example');
  [rockies, vancouver] = (await world.query<{ id: string }>('select id from divisions order by shortname')).map(
    ({ id }) => id,
  ) as [string, string];
});
afterAll(() => world?.close());

const listed = async (client: Client, division: string) => client.findEmployees({ query: { divisions: division } });

describe('the list of employees', () => {
  test('shows the colleagues of a division in the company’s time zone', async () => {
    const found = await listed(coastline, vancouver);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'employee@coastline.example', worksElsewhere: false, divisions: [vancouver] }),
        // The manager works in the Rockies too, but Erin must not see that.
        expect.objectContaining({ email: 'manager@coastline.example', worksElsewhere: true, divisions: [vancouver] }),
      ]),
    );
    for (const { createdAt } of found) expect(createdAt).toMatch(/-0[78]:00\[America\/Vancouver\]$/);
    const names = found.map(({ name, lastname }) => `${name} ${lastname}`.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('has pages, search and a total', async () => {
    const all = await listed(coastline, vancouver);
    let total = -1;
    const query = { divisions: vancouver, limit: 1, offset: 1 };
    expect(await coastline.findEmployees({ query }, { onTotal: (count) => (total = count) })).toEqual([all[1]]);
    expect(total).toBe(all.length);
    const found = await coastline.findEmployees({ query: { divisions: vancouver, search: 'MANAGER@' } });
    expect(found.map(({ email }) => email)).toEqual(['manager@coastline.example']);
  });

  test('names unknown parameters, whichever form of the query was meant', async () => {
    for (const [query, name] of [
      [{ divisions: vancouver, populate: 'nonsense' }, 'populate'],
      [{ divisions: vancouver, select: 'email' }, 'select'],
      [{ cognitoId: 'x', populate: 'nonsense' }, 'populate'],
    ] as const) {
      const answer = await coastline.findEmployees({ query: query as never }).catch((error) => error);
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(JSON.stringify(answer.details)).toContain(name);
    }
  });

  test('shows that an account mail was refused', async () => {
    const email = 'nobody.there@coastline.example';
    const body = { name: 'Nobody', lastname: 'There', email, divisions: [vancouver] };
    // The mail server refuses this address.
    await world.sandbox.fault({ target: 'mail', effect: 'status', value: 550, path: email });
    const { _id, accountMail } = await coastline.createEmployee({ body });
    expect(accountMail).toMatchObject({ state: 'queued', why: null });
    await eventually(async () => {
      const found = (await listed(coastline, vancouver)).find((one) => one._id === _id);
      const why = expect.stringContaining('550');
      expect(found!.accountMail).toEqual({ _id: accountMail!._id, state: 'failed', why });
    });
    await world.sandbox.clearFaults();
    await coastline.removeEmployee({ params: { id: _id } });
  });

  test('shows all of a colleague’s divisions to a person who works in all of them', async () => {
    const found = await listed(manager, vancouver);
    const self = found.find(({ email }) => email === 'manager@coastline.example');
    expect(self).toMatchObject({ worksElsewhere: false });
    expect(self!.divisions.toSorted()).toEqual([vancouver, rockies].toSorted());
  });

  test.each([
    ['a visitor', () => world.client, 401],
    ['another company’s employee', () => prairie, 404],
  ])('is refused to %s', async (_, client, status) => {
    await expect(listed(client(), vancouver)).rejects.toMatchObject({ status });
  });

  test.each(['agent@maple.example', 'traveller@home.example'])('is refused to %s', async (email) => {
    await expect(listed(await signedIn(world.origin, email), vancouver)).rejects.toMatchObject({ status: 403 });
  });

  test('is refused for a division that is not the caller’s own', async () => {
    await expect(listed(coastline, rockies)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a new employee', () => {
  test.each([
    ['no name', { name: ' ' }],
    ['a lastname that is too long', { lastname: 'x'.repeat(61) }],
    ['no email', { email: 'nora' }],
    ['an email that is too long', { email: `${'x'.repeat(50)}@coastline.example` }],
    ['no division', { divisions: [] }],
  ] as [string, Partial<NewEmployee>][])('is refused with %s', async (_, change) => {
    const body = { name: 'Nora', lastname: 'Lind', email: 'nora@coastline.example', divisions: [vancouver], ...change };
    await expect(coastline.createEmployee({ body })).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });
});
