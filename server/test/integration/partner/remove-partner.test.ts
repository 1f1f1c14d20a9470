import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { openPartnerWorld, type PartnerWorld } from './setup.ts';

let at: PartnerWorld;
beforeAll(async () => {
  at = await openPartnerWorld();
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

const remove = (id: string, client = at.erin) => client.removePartner({ params: { id } });
const addAgent = async (partner: string) =>
  at.erin.createAgent({ body: { name: 'Ada', lastname: 'Moss', email: at.people.newEmail('agent'), partner } });

test('a partner is removed with its agents, their sign-ins and sessions, and its slug is free', async () => {
  const partner = await at.create();
  const [ada, ben] = [await addAgent(partner._id), await addAgent(partner._id)];
  const session = await at.people.signIn(ada.email, (await at.people.temporaryPassword(ada.email)).password);
  await session.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
  expect(await session.client.getSession({})).toMatchObject({ type: 'agents', partner: { _id: partner._id } });
  expect(await at.erin.getPartner({ params: { id: partner._id } })).toMatchObject({ agentCount: 2 });

  await remove(partner._id);
  expect(await session.client.getSession({})).toMatchObject({ type: 'visitor', user: null });
  expect((await at.people.tryToSignIn(ada.email, 'a phrase of my own')).status).toBe(401);
  expect(await at.stored(partner._id)).toMatchObject({ deleted: true, slug: null });
  expect(await at.world.query('select 1 from users where email = any($1)', [[ada.email, ben.email]])).toEqual([]);
  const left = 'select 1 from agents where partner_id = $1 and (deleted_at is null or identity_id is not null)';
  expect(await at.world.query(left, [partner._id])).toEqual([]);
  expect((await at.audited(partner._id)).at(-1)).toEqual({ action: 'partner.removed', actor: 'Erin Walsh' });
  for (const { _id } of [ada, ben]) expect((await at.audited(_id)).at(-1)).toMatchObject({ action: 'agent.removed' });

  await expect(remove(partner._id)).rejects.toMatchObject({ status: 404 });
  await expect(at.erin.getPartner({ params: { id: partner._id } })).rejects.toMatchObject({ status: 404 });
  await expect(addAgent(partner._id)).rejects.toMatchObject({ status: 404 });
  const listed = await at.erin.findPartners({ query: { division: at.division.vancouver } });
  expect(listed.map(({ _id }) => _id)).not.toContain(partner._id);
  expect(await at.create({ slug: partner.slug })).toMatchObject({ slug: partner.slug });
});

test('a traveller’s account under an agent’s sign-in stays', async () => {
  const partner = await at.create();
  const { email, cognitoId } = await addAgent(partner._id);
  const customer = `insert into customers (name, email, phone, identity_id) values ('Ada', $1, '', $2)`;
  await at.world.query(customer, [email, cognitoId]);
  const ada = await at.people.signIn(email, (await at.people.temporaryPassword(email)).password);
  await ada.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
  await remove(partner._id);
  const again = await at.people.signIn(email, 'a phrase of my own');
  expect(await again.client.getSession({})).toMatchObject({ type: 'customers' });
});

test('a partner with groups is refused with their number; deleted groups do not count', async () => {
  const partner = await at.create();
  const agent = await addAgent(partner._id);
  const group = await at.addGroup(partner._id, `trip-${randomUUID().slice(0, 8)}`);
  await expect(remove(partner._id)).rejects.toMatchObject({
    status: 409,
    code: 'partner.hasGroups',
    details: { groups: 1 },
  });
  expect(await at.stored(partner._id)).toMatchObject({ deleted: false, slug: partner.slug });
  expect(await at.world.query('select 1 from users where email = $1', [agent.email])).toHaveLength(1);
  await at.world.query('update groups set deleted_at = now() where id = $1', [group]);
  await remove(partner._id);
  expect(await at.stored(partner._id)).toMatchObject({ deleted: true });
});

test('a partner of another division cannot be removed', async () => {
  const partner = await at.create();
  await expect(remove(partner._id, at.petra)).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
  await expect(remove(randomUUID())).rejects.toMatchObject({ status: 404 });
  expect(await at.stored(partner._id)).toMatchObject({ deleted: false });
});

test('removing waits for a person who is adding a group, and is then refused', async () => {
  const partner = await at.create();
  const outcome = await whileHeld(
    at.world,
    { table: 'partners', id: partner._id, lock: 'share' },
    () => remove(partner._id),
    (client) => at.addGroup(partner._id, `trip-${randomUUID().slice(0, 8)}`, client),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'partner.hasGroups' } });
});

test('adding an agent while the partner is removed finds no partner', async () => {
  const partner = await at.create();
  const outcome = await whileHeld(
    at.world,
    { table: 'partners', id: partner._id, lock: 'update' },
    () => addAgent(partner._id),
    (client) => client.query('update partners set deleted_at = now(), slug = null where id = $1', [partner._id]),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  expect(await at.world.query('select 1 from agents where partner_id = $1', [partner._id])).toEqual([]);
});
