import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { moveDeparture } from '../../setup/trip-day.ts';
import { here, openTripDay, type TripDay } from './setup.ts';

let at: TripDay;
let token: string;
beforeAll(async () => {
  at = await openTripDay();
});
beforeEach(async () => {
  token = await at.guideLink();
});
afterAll(() => at?.world.close());

/** Revokes the link of `token`. */
async function revoke() {
  const links = await at.staff.listGuideLinks({ params: at.params });
  const link = links.find(({ madeFor }) => madeFor.startsWith('sam'))!._id;
  return at.staff.revokeGuideLink({ params: at.params, body: { link } });
}

test('a revoked link neither reads nor acts, and the next one is another', async () => {
  const act = here(at.trip.travellers[2]!);
  const { address } = await at.world.client.openFeed({ body: { guide: token } });
  const { length: revokedBefore } = await at.auditsOf('departure.linkRevoked');
  expect(await revoke()).toEqual({ revoked: 1 });
  await expect(at.sync(token, [act])).rejects.toMatchObject({ status: 410, code: 'link.ended' });
  const next = await at.guideLink();
  expect(next).not.toBe(token);
  expect((await at.sync(next)).acts.map(({ _id }) => _id)).not.toContain(act._id);
  await expect(at.sync(token)).rejects.toMatchObject({ status: 410 });
  // The lost phone has the address of the guide's calendar too.
  expect((await fetch(at.world.origin + new URL(address).pathname)).status).toBe(404);
  expect(await at.auditsOf('departure.linkRevoked')).toHaveLength(revokedBefore + 1);
});

test('a link that is revoked while its device waits neither acts nor reads', async () => {
  const act = here(at.trip.travellers[2]!);
  const outcome = await whileHeld(
    at.world,
    { table: 'departures', id: at.trip.departure, lock: 'update' },
    () => at.sync(token, [act]),
    revoke,
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 410, code: 'link.ended' } });
  expect((await at.sync(await at.guideLink())).acts.map(({ _id }) => _id)).not.toContain(act._id);
});

test('the link ends two days after the trip, and devices delete their copy then', async () => {
  await moveDeparture(at.world, at.trip.departure, -1);
  const day = await at.sync(token);
  expect(day.wipeMs).toBe(new Date(day.endDate.slice(0, 25)).getTime() + 48 * 3_600_000);
  await moveDeparture(at.world, at.trip.departure, -4);
  await expect(at.sync(token)).rejects.toMatchObject({ status: 410, code: 'link.ended' });
  await moveDeparture(at.world, at.trip.departure, 0);
});

test('a link to an order or a waiver is no link to a trip day', async () => {
  const passes = (key: string, { client } = at.everybody.employee) =>
    client.listPasses({ params: { id: key }, query: {} });
  await expect(passes(token)).rejects.toMatchObject({ status: 410 });
  expect(await passes(at.trip.order, at.everybody.customer)).toHaveLength(3);
  await expect(passes(at.trip.order, at.everybody.agent)).rejects.toMatchObject({ status: 404 });
  await expect(passes(at.trip.order, at.everybody.otherCustomer)).rejects.toMatchObject({ status: 404 });
});

test('a guide’s link ends when the colleague or agent for whom it was made is removed', async () => {
  const [{ partner }] = (await at.world.query<{ partner: string }>(
    'select partner_id as partner from orders where id = $1',
    [at.trip.order],
  )) as [{ partner: string }];
  const name = { name: 'Noor', lastname: 'Haddad' };
  const colleague = { ...name, email: `${randomUUID()}@colleagues.example`, divisions: [at.trip.division] };
  const agent = { ...name, email: `${randomUUID()}@agents.example`, partner };
  const { _id: employeeId } = await at.staff.createEmployee({ body: colleague });
  const { _id: agentId } = await at.staff.createAgent({ body: agent });
  const links = [await at.guideLink(colleague.email), await at.guideLink(agent.email)];
  for (const link of links) expect((await at.sync(link)).travellers).toHaveLength(3);
  await at.staff.removeEmployee({ params: { id: employeeId } });
  await at.staff.removeAgent({ params: { id: agentId } });
  for (const link of links) expect(await refusalOf(at.sync(link))).toMatchObject({ status: 410, code: 'link.ended' });
  expect((await at.sync(token)).travellers).toHaveLength(3);
  // A former colleague may come back as a guide.
  expect((await at.sync(await at.guideLink(colleague.email))).travellers).toHaveLength(3);
});

test('a device deletes the copy of a colleague who works only in other divisions now', async () => {
  const email = `${randomUUID()}@colleagues.example`;
  const colleague = { name: 'Noor', lastname: 'Haddad', email, divisions: [at.trip.division] };
  const { _id: person } = await at.staff.createEmployee({ body: colleague });
  const asked = { params: { key: at.trip.departure }, body: { acts: [], person } };
  const answer = async () => (await refusalOf(at.world.client.syncTripDay(asked))).code;
  expect(await answer()).toBe('auth.required');
  await at.world.query(
    `update employee_divisions e set division_id = d.id from divisions d where e.employee_id = $1 and d.id <> $2`,
    [person, at.trip.division],
  );
  expect(await answer()).toBe('resource.notFound');
});

test('without their sign-in a colleague and an agent keep no guide’s link, feed or copy, and allow no health answers', async () => {
  const people = peopleOf(at.world);
  const partner = await at.world.query<{ id: string }>('select partner_id as id from orders where id = $1', [
    at.trip.order,
  ]);
  const name = { name: 'Noor', lastname: 'Haddad' };
  const colleague = { ...name, email: people.newEmail('colleague'), divisions: [at.trip.division] };
  const agent = { ...name, email: people.newEmail('agent'), partner: partner[0]!.id };
  const { _id } = await at.staff.createEmployee({ body: colleague });
  await at.staff.createAgent({ body: agent });
  await at.staff.setHealthRight({ params: { id: _id }, body: { canReadHealth: true } });
  const links: string[] = [];
  const feeds: string[] = [];
  const readers: string[] = [];
  for (const { email } of [colleague, agent]) {
    links.push(await at.guideLink(email));
    const { client } = await people.signIn(email, (await people.temporaryPassword(email)).password);
    await client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    const { address } = await client.openFeed({ body: {} });
    feeds.push(at.world.origin + new URL(address).pathname);
    readers.push((await at.sync(at.trip.departure, [], { client })).person!);
    if (email !== colleague.email) continue;
    const allowed = { email: 'helper@guides.example', readsHealth: true };
    links.push((await client.issueGuideLink({ params: at.params, body: allowed })).address.split('/').at(-1)!);
  }
  for (const feed of feeds) expect(await (await fetch(feed)).text()).toContain('BEGIN:VEVENT');
  // Their devices have no session any more, and learn by this whether to delete their copy.
  const copyOf = async (person: string) =>
    (await refusalOf(at.world.client.syncTripDay({ params: { key: at.trip.departure }, body: { acts: [], person } })))
      .code;
  for (const person of readers) expect(await copyOf(person)).toBe('auth.required');
  for (const { email } of [colleague, agent]) await at.staff.removeIdentity({ params: { email } });
  const [ofColleague, ofHelper, ofAgent] = links as [string, string, string];
  for (const link of [ofColleague, ofAgent])
    expect(await refusalOf(at.sync(link))).toMatchObject({ status: 410, code: 'link.ended' });
  expect((await at.sync(ofHelper)).travellers.map(({ health }) => health)).toEqual([null, null, null]);
  for (const feed of feeds) expect((await fetch(feed)).status).toBe(404);
  for (const person of readers) expect(await copyOf(person)).toBe('resource.notFound');
  expect(await copyOf(randomUUID())).toBe('auth.required');
  // A new sign-in brings nothing back.
  const { messageId } = await people.temporaryPassword(colleague.email);
  await at.staff.emailAccountEmployee({ body: { employee: _id } });
  const { client } = await people.signIn(
    colleague.email,
    (await people.temporaryPassword(colleague.email, [messageId])).password,
  );
  await client.changePassword({ body: { newPassword: 'another phrase of my own' } });
  expect((await fetch(feeds[0]!)).status).toBe(404);
  const { address } = await client.openFeed({ body: {} });
  expect(await (await fetch(at.world.origin + new URL(address).pathname)).text()).toContain('BEGIN:VEVENT');
});
