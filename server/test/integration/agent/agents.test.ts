import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPartnerWorld, type PartnerWorld } from '../partner/setup.ts';

let at: PartnerWorld;
let partner: string;
beforeAll(async () => {
  at = await openPartnerWorld();
  partner = (await at.create())._id;
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

type Body = Parameters<Client['createAgent']>[0]['body'];
const add = (change: Partial<Body> = {}, client = at.erin) =>
  client.createAgent({
    body: { name: 'Ada', lastname: 'Moss', email: at.people.newEmail('agent'), partner, ...change },
  });
const stored = async (id: string) =>
  (
    await at.world.query<{ identity_id: string | null; deleted: boolean }>(
      'select identity_id, deleted_at is not null as deleted from agents where id = $1',
      [id],
    )
  )[0];

describe('adding an agent', () => {
  test('creates a sign-in with a mailed temporary password that no person chooses', async () => {
    const ada = await add({ passwordTemporary: 'chosen-by-caller' });
    expect(ada).toMatchObject({ name: 'Ada', lastname: 'Moss', partner, cognitoId: expect.any(String) });
    expect(ada).not.toHaveProperty('passwordTemporary');
    expect(await at.audited(ada._id)).toEqual([{ action: 'agent.created', actor: 'Erin Walsh' }]);
    expect((await at.people.tryToSignIn(ada.email, 'chosen-by-caller')).status).toBe(401);
    const { password } = await at.people.temporaryPassword(ada.email);
    const session = await at.people.signIn(ada.email, password);
    expect(await session.client.getSession({})).toMatchObject({ type: 'visitor', pending: 'newPassword' });
    await session.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    expect(await session.client.getSession({})).toMatchObject({ type: 'agents', partner: { _id: partner } });
    const rows = await at.world.query<{ text: string }>(
      `select row_to_json(m)::text as text from mail_outbox m union all select row_to_json(a)::text from audit_log a
       union all select row_to_json(a)::text from accounts a union all select row_to_json(a)::text from agents a`,
    );
    for (const { text } of rows) {
      expect(text).not.toContain(password);
      expect(text).not.toContain('chosen-by-caller');
    }
  });

  test('is refused for a second agent with the same email, also at the same moment', async () => {
    for (const email of ['agent@maple.example', 'agent@redriver.example']) {
      await expect(add({ email })).rejects.toMatchObject({ status: 409, code: 'identity.isAgent' });
    }
    const email = at.people.newEmail('agent');
    const outcomes = await Promise.allSettled([add({ email }), add({ email }, at.mario)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await at.world.query('select 1 from agents where email = $1', [email])).toHaveLength(1);
    expect(await at.world.query('select 1 from mail_outbox where to_address = $1', [email])).toHaveLength(1);
  });

  test('uses a given sign-in only if it is unused, verified and has this email', async () => {
    const email = at.people.newEmail('own');
    await at.world.client.signUp({ body: { email, password: 'chosen by myself' } });
    const [own] = await at.world.query<{ id: string }>('select id from users where email = $1', [email]);
    const cognitoId = own!.id;
    const refused = { status: 409, code: 'identity.unusable' };
    await expect(add({ email, cognitoId })).rejects.toMatchObject(refused);
    await at.world.query('update users set email_verified = true where id = $1', [cognitoId]);
    await expect(add({ cognitoId })).rejects.toMatchObject(refused);
    expect(await add({ email, cognitoId })).toMatchObject({ cognitoId });
    await expect(add({ email, cognitoId })).rejects.toMatchObject(refused);
    expect((await at.people.tryToSignIn(email, 'chosen by myself')).status).toBe(200);
  });

  test('tells nothing of the mail by which another company once gave the person an account', async () => {
    const [theirs] = await at.petra.findPartners({ query: { division: at.division.winnipeg } });
    const former = await add({ partner: theirs!._id }, at.petra);
    await at.petra.removeAgent({ params: { id: former._id } });
    const { email } = former;
    await at.world.client.signUp({ body: { email, password: 'chosen by myself' } });
    await add({ email });
    const [found] = await at.erin.findAgents({ query: { partner, search: email } });
    expect(found).toMatchObject({ email, accountMail: null });
  });

  test('works only for partners in the caller’s divisions', async () => {
    const absent = { status: 404, code: 'resource.notFound' };
    await expect(add({}, at.petra)).rejects.toMatchObject(absent);
    await expect(add({ partner: randomUUID() })).rejects.toMatchObject(absent);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a long lastname', { lastname: 'x'.repeat(61) }],
    ['no email', { email: 'ada' }],
    ['a long email', { email: `${'x'.repeat(50)}@coastline.example` }],
  ] as [string, Partial<Body>][])('is refused with %s', async (_, change) => {
    await expect(add(change)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

describe('reading agents', () => {
  test('lists a partner’s agents to employees of its division', async () => {
    const own = (await at.create())._id;
    const [zoe, ada] = [await add({ partner: own, name: 'Zoe' }), await add({ partner: own, name: 'ada' })];
    let total = 0;
    const found = await at.mario.findAgents({ query: { partner: own } }, { onTotal: (count) => (total = count) });
    const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
    expect([idsOf(found), total]).toEqual([[ada._id, zoe._id], 2]);
    expect(idsOf(await at.erin.findAgents({ query: { partner: own, search: 'ZO' } }))).toEqual([zoe._id]);
    for (const [client, id] of [
      [at.petra, own],
      [at.erin, randomUUID()],
    ] as const) {
      await expect(client.findAgents({ query: { partner: id } })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('shows an agent only their own record', async () => {
    const { client } = await at.people.signIn('agent@maple.example');
    const { user, partner: mine } = await client.getSession({});
    const query = { cognitoId: user!.cognitoId, populate: 'partner' as const };
    expect(await client.findAgents({ query })).toMatchObject([
      { _id: user!._id, partner: { _id: mine!._id, name: 'Maple Leaf Academy', timezone: 'America/Vancouver' } },
    ]);
    await expect(client.findAgents({ query: { partner: mine!._id } })).rejects.toMatchObject({ status: 403 });
    const other = await add();
    await expect(client.findAgents({ query: { cognitoId: other.cognitoId! } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('removing an agent', () => {
  test('removes record, sign-in and sessions together', async () => {
    const { _id, email } = await add();
    const ada = await at.people.signIn(email, (await at.people.temporaryPassword(email)).password);
    await ada.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    await at.mario.removeAgent({ params: { id: _id } });
    expect(await ada.client.getSession({})).toMatchObject({ type: 'visitor', pending: null });
    expect((await at.people.tryToSignIn(email, 'a phrase of my own')).status).toBe(401);
    expect(await stored(_id)).toEqual({ identity_id: null, deleted: true });
    expect((await at.audited(_id)).at(-1)).toEqual({ action: 'agent.removed', actor: 'Mario Silva' });
    await expect(at.erin.removeAgent({ params: { id: _id } })).rejects.toMatchObject({ status: 404 });
    // The email can be used again.
    expect(await add({ email })).toMatchObject({ email });
  });

  test('is refused to employees of other divisions', async () => {
    const { _id } = await add();
    await expect(at.petra.removeAgent({ params: { id: _id } })).rejects.toMatchObject({ status: 404 });
    expect(await stored(_id)).toMatchObject({ deleted: false });
  });
});

describe('the sign-in of an agent', () => {
  test('can be removed by email; the record stays and gets a new sign-in with the next account mail', async () => {
    const { _id, email, cognitoId } = await add();
    const first = await at.people.temporaryPassword(email);
    expect(await at.erin.findIdentity({ params: { email } })).toMatchObject({ cognitoId });
    for (const call of [at.petra.findIdentity, at.petra.removeIdentity]) {
      await expect(call({ params: { email } })).rejects.toMatchObject({ status: 404 });
    }
    expect(await at.erin.removeIdentity({ params: { email } })).toEqual({ cognitoId });
    expect(await stored(_id)).toEqual({ identity_id: null, deleted: false });
    expect((await at.people.tryToSignIn(email, first.password)).status).toBe(401);
    expect((await at.audited(_id)).at(-1)).toEqual({ action: 'agent.signInRemoved', actor: 'Erin Walsh' });
    await expect(at.erin.removeIdentity({ params: { email } })).rejects.toMatchObject({ status: 404 });

    await at.erin.emailAccountAgent({ body: { agent: _id } });
    const { password } = await at.people.temporaryPassword(email, [first.messageId]);
    expect((await at.people.tryToSignIn(email, password)).status).toBe(200);
    expect((await stored(_id))!.identity_id).not.toBeNull();
  });
});
