import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { NewEmployee } from '@tours/contract/employee';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../setup/client-of.ts';
import { eventually } from '../../setup/eventually.ts';
import { sessionOf, signedIn } from '../../setup/sign-in.ts';
import { openWorld, type World } from '../../setup/world.ts';

let world: World;
let manager: Client;
let coastline: Client;
let prairie: Client;
let vancouver: string;
let rockies: string;
let winnipeg: string;

beforeAll(async () => {
  world = await openWorld();
  manager = await signedIn(world.origin, 'manager@coastline.example');
  coastline = await signedIn(world.origin, 'employee@coastline.example');
  prairie = await signedIn(world.origin, 'employee@prairie.example');
  [rockies, vancouver, winnipeg] = (
    await world.query<{ id: string }>('select id from divisions order by shortname')
  ).map(({ id }) => id) as [string, string, string];
});
afterAll(() => world?.close());

const newEmail = () => `new.${randomUUID().slice(0, 8)}@coastline.example`;
const add = (client: Client, body: Partial<NewEmployee> = {}) =>
  client.createEmployee({
    body: { name: 'Nora', lastname: 'Lind', email: newEmail(), divisions: [vancouver], ...body },
  });
const listed = async (client: Client, division: string) => client.findEmployees({ query: { divisions: division } });
const auditOf = (id: string) =>
  world.query<{ action: string; actor_name: string }>(
    'select action, actor_name from audit_log where entity_id = $1 order by created_at',
    [id],
  );

/** The newest temporary password that was mailed there. */
async function mailedPassword(email: string, count = 1): Promise<string> {
  return eventually(async () => {
    const mails = await world.sandbox.mails(email);
    if (mails.length < count) throw new Error(`${mails.length} mails to ${email}`);
    const passwords = mails.map(({ text }) => /password:?\s+(\S{10})(\s|$)/i.exec(text)?.[1]);
    return passwords.at(-1)!;
  });
}

describe('the list', () => {
  test('names the colleagues of an own division in the company’s time', async () => {
    const found = await listed(coastline, vancouver);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'employee@coastline.example', worksElsewhere: false, divisions: [vancouver] }),
        // The manager works in the Rockies too, but that is not Erin's to know.
        expect.objectContaining({ email: 'manager@coastline.example', worksElsewhere: true, divisions: [vancouver] }),
      ]),
    );
    for (const { createdAt } of found) expect(createdAt).toMatch(/-0[78]:00\[America\/Vancouver\]$/);
    const names = found.map(({ name, lastname }) => `${name} ${lastname}`.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('tells whoever works in all of a colleague’s divisions which ones', async () => {
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

  test('is refused for a division of the company that is not an own one', async () => {
    await expect(listed(coastline, rockies)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a new employee', () => {
  test('gets a temporary password by mail, and must replace it', async () => {
    const email = newEmail();
    const made = await add(manager, { email: email.toUpperCase(), divisions: [vancouver, rockies] });
    expect(made).toMatchObject({ name: 'Nora', lastname: 'Lind', email, worksElsewhere: false });
    expect(made.createdAt).toMatch(/\[America\/Vancouver\]$/);
    expect((await auditOf(made._id)).map(({ action }) => action)).toEqual(['employee.created']);
    const cookie = await sessionOf(world.origin, email, await mailedPassword(email));
    const session = await clientOf(world.origin, { cookie }).getSession({});
    expect(session).toMatchObject({ type: 'visitor', pending: 'newPassword', pendingEmail: email });
    expect((await listed(manager, rockies)).map(({ _id }) => _id)).toContain(made._id);
  });

  test('needs an email that has no sign-in yet', async () => {
    const before = await listed(coastline, vancouver);
    for (const email of ['employee@coastline.example', 'employee@prairie.example', 'traveller@home.example']) {
      await expect(add(coastline, { email })).rejects.toMatchObject({ status: 409, code: 'identity.taken' });
    }
    expect(await listed(coastline, vancouver)).toEqual(before);
  });

  test('works where the caller works, and for one company', async () => {
    for (const divisions of [[rockies], [winnipeg], [vancouver, winnipeg], [randomUUID()]]) {
      await expect(add(coastline, { divisions })).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    }
    await expect(add(world.client)).rejects.toMatchObject({ status: 401 });
    await expect(add(prairie)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a lastname that is too long', { lastname: 'x'.repeat(61) }],
    ['no email', { email: 'nora' }],
    ['an email that is too long', { email: `${'x'.repeat(50)}@coastline.example` }],
    ['no division', { divisions: [] }],
  ])('is refused with %s', async (_, body) => {
    await expect(add(coastline, body)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

describe('a removed employee', () => {
  test('is signed out at once, and the email may be used again', async () => {
    const email = newEmail();
    const made = await add(coastline, { email });
    const cookie = await sessionOf(world.origin, email, await mailedPassword(email));
    const client = clientOf(world.origin, { cookie });
    await client.changePassword({ body: { newPassword: 'a pass phrase of mine' } });
    expect(await client.getSession({})).toMatchObject({ type: 'employees' });

    expect(await coastline.removeEmployee({ params: { id: made._id } })).toEqual({ _id: made._id });
    expect(await client.getSession({})).toMatchObject({ type: 'visitor', pending: null });
    await expect(sessionOf(world.origin, email, 'a pass phrase of mine')).rejects.toThrow('401');
    expect((await listed(coastline, vancouver)).map(({ _id }) => _id)).not.toContain(made._id);
    expect((await auditOf(made._id)).at(-1)).toMatchObject({ action: 'employee.removed', actor_name: 'Erin Walsh' });
    expect(await add(coastline, { email })).toMatchObject({ email });
  });

  test('who works elsewhere too stays there, sign-in and all', async () => {
    const email = newEmail();
    const made = await add(manager, { email, divisions: [vancouver, rockies] });
    await coastline.removeEmployee({ params: { id: made._id } });
    expect((await listed(coastline, vancouver)).map(({ _id }) => _id)).not.toContain(made._id);
    expect((await listed(manager, rockies)).map(({ _id }) => _id)).toContain(made._id);
    await sessionOf(world.origin, email, await mailedPassword(email));
  });

  test('is neither oneself nor anybody of others', async () => {
    const self = (await listed(coastline, vancouver)).find(({ email }) => email === 'employee@coastline.example')!;
    await expect(coastline.removeEmployee({ params: { id: self._id } })).rejects.toMatchObject({
      status: 409,
      code: 'employee.isSelf',
    });
    for (const client of [prairie, await signedIn(world.origin, 'agent@maple.example'), world.client]) {
      const refused = expect.objectContaining({ status: expect.toSatisfy((one) => [401, 403, 404].includes(one)) });
      await expect(client.removeEmployee({ params: { id: self._id } })).rejects.toEqual(refused);
    }
  });
});

describe('the account mail again', () => {
  test('brings another password; the former one and its sessions end', async () => {
    const email = newEmail();
    const made = await add(coastline, { email });
    const first = await mailedPassword(email);
    const client = clientOf(world.origin, { cookie: await sessionOf(world.origin, email, first) });
    await client.changePassword({ body: { newPassword: 'a pass phrase of mine' } });

    expect(await coastline.emailAccountEmployee({ body: { employee: made._id } })).toEqual({
      mail: expect.any(String),
    });
    const second = await mailedPassword(email, 2);
    expect(second).not.toBe(first);
    expect(await client.getSession({})).toMatchObject({ type: 'visitor', pending: null });
    await expect(sessionOf(world.origin, email, 'a pass phrase of mine')).rejects.toThrow('401');
    await sessionOf(world.origin, email, second);
  });

  test('is not sent for who works elsewhere too, or for others’ people', async () => {
    const boss = (await listed(coastline, vancouver)).find(({ worksElsewhere }) => worksElsewhere)!;
    const send = (client: Client) => client.emailAccountEmployee({ body: { employee: boss._id } });
    await expect(send(coastline)).rejects.toMatchObject({ status: 404 });
    await expect(send(prairie)).rejects.toMatchObject({ status: 404 });
    await expect(send(world.client)).rejects.toMatchObject({ status: 401 });
  });
});

describe('the division of a session', () => {
  test('is the only one, or one that was chosen', async () => {
    expect((await coastline.getSession({})).division).toBe(vancouver);
    const client = await signedIn(world.origin, 'manager@coastline.example');
    expect((await client.getSession({})).division).toBeNull();
    await client.chooseDivision({ body: { division: rockies } });
    expect((await client.getSession({})).division).toBe(rockies);
    // Each session works where it was told to.
    expect((await manager.getSession({})).division).toBeNull();
  });

  test('is never another’s', async () => {
    const choose = (client: Client, division: string) => client.chooseDivision({ body: { division } });
    await expect(choose(coastline, rockies)).rejects.toMatchObject({ status: 404 });
    await expect(choose(manager, winnipeg)).rejects.toMatchObject({ status: 404 });
    await expect(choose(world.client, vancouver)).rejects.toMatchObject({ status: 401 });
  });
});
