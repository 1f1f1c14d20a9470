import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { countInOneWindow } from '../../setup/one-window.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { setMariosHealthRight } from '../../setup/people/health-right.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { ALLERGY, CHILD, CONTACT, PLANTED, plantAnswers } from './planted.ts';
import { addQuestion, answerAs, bookOrder, findQuestion, leaveRockies } from './setup.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
let planted: Awaited<ReturnType<typeof plantAnswers>>;
let order: string;
beforeAll(async () => {
  world = await openWorld();
  await countInOneWindow(world);
  await setMariosHealthRight(world, false);
  everybody = await signInEverybody(world);
  planted = await plantAnswers(world, staff());
  ({ order } = planted);
});
afterAll(() => world?.close());
// Readings are recorded once an hour.
beforeEach(() => peopleOf(world).forgetAttempts());

const staff = () => everybody.employee.client;
const audits = async (action: string) =>
  (await world.query(`select 1 from audit_log where action = $1 and created_at > now() - interval '1 hour'`, [action]))
    .length;

test('manifests show emergency contacts to staff, health on request to holders, and agents neither', async () => {
  const bookingOf = async (client: SignedIn['client'], health?: 'shown') =>
    (await client.getManifests({ query: { ...planted.departure, health } }))[0]!;
  const before = await audits('group.healthRead');
  const plain = await bookingOf(staff());
  expect(plain).toMatchObject({ health: 'hidden', mayReadHealth: true });
  expect(JSON.stringify(plain)).toContain('604 555 0101');
  expect(JSON.stringify(plain)).not.toContain(PLANTED);
  const csv = Buffer.from((await staff().getManifestCsv({ query: planted.departure })).content).toString();
  expect(csv).toContain('604 555 0101');
  expect(csv).not.toContain(PLANTED);
  expect(await audits('group.healthRead')).toBe(before);
  expect(JSON.stringify(await bookingOf(staff(), 'shown'))).toContain(PLANTED);
  expect(await audits('group.healthRead')).toBe(before + 1);
  const agents = await bookingOf(everybody.agent.client);
  expect(agents).toMatchObject({ health: 'none', mayReadHealth: false });
  expect(JSON.stringify(agents)).not.toMatch(/604 555 0101|Quinsy/);
  expect(await refusalOf(bookingOf(everybody.agent.client, 'shown'))).toMatchObject({ code: 'health.notAllowed' });
});

test('a manifest does not tell an employee without the right that somebody answered about health', async () => {
  const colleague = await signedIn(world.origin, 'manager@coastline.example');
  const [manifest] = await colleague.getManifests({ query: planted.departure });
  expect(manifest).toMatchObject({ health: 'none', mayReadHealth: false });
});

test('the history of a group does not tell whether anybody answered about health', async () => {
  const { order: silent } = await bookOrder(world, [41], undefined, 'Cedar Canyon Walk');
  const [row] = await world.query<{ pk: string }>('select availability_pk as pk from order_items where order_id = $1', [
    silent._id,
  ]);
  const { group } = planted.departure;
  const query = { group, departure: Number(row!.pk), health: 'shown' } as const;
  expect(await staff().getManifests({ query })).toMatchObject([{ health: 'none' }]);
  const colleague = await signedIn(world.origin, 'manager@coastline.example');
  const history = await colleague.findAudit({ query: { entityType: 'group', entityId: group } });
  expect(history[0]).toMatchObject({ action: 'group.healthRead', by: 'Erin Walsh' });
  expect(history[0]!.changes).toContainEqual({ field: 'departure', before: '', after: row!.pk });
});

test('the trip day shows health to employees with the right, and never to agents or by a plain link', async () => {
  const { tripDay } = planted;
  const sync = async (key: string, { client }: Pick<SignedIn, 'client'>) =>
    JSON.stringify((await client.syncTripDay({ params: { key }, body: { acts: [] } })).travellers);
  const mario = { client: await signedIn(world.origin, 'manager@coastline.example') };
  const { address } = await staff().issueGuideLink({
    params: { id: tripDay },
    body: { email: 'sam@guides.example' },
  });
  const link = address.split('/').at(-1)!;
  const before = await audits('departure.healthRead');
  // A link gives nothing more when somebody with the right opens it.
  for (const [key, reader] of [
    [tripDay, mario],
    [tripDay, everybody.agent],
    [link, world],
    [link, everybody.employee],
  ] as const)
    expect(await sync(key, reader)).not.toContain(PLANTED);
  expect(await audits('departure.healthRead')).toBe(before);
  expect(await sync(tripDay, everybody.employee)).toContain(PLANTED);
  expect(await audits('departure.healthRead')).toBe(before + 1);

  // Somebody with the right lets one guide read. Mario may not, and what he does otherwise changes nothing.
  const guide = (client: SignedIn['client'], readsHealth?: boolean, email = 'sam@guides.example') =>
    client.issueGuideLink({
      params: { id: tripDay },
      body: { email, ...(readsHealth !== undefined && { readsHealth }) },
    });
  expect(await refusalOf(guide(mario.client, true))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect(await sync(link, world)).not.toContain(PLANTED);
  // The right comes with a new address, because Mario may have copied the one before.
  const allowed = (await guide(staff(), true)).address.split('/').at(-1)!;
  expect(await refusalOf(sync(link, world))).toMatchObject({ code: 'link.ended' });
  expect(await refusalOf(guide(mario.client))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect((await guide(staff())).address).toContain(allowed);
  expect(await sync(allowed, world)).toContain(PLANTED);
  // A teacher may be a guide as well, and be logged in as a leader.
  expect(await sync(allowed, everybody.agent)).toContain(PLANTED);
  expect(await audits('departure.healthRead')).toBe(before + 2);
  const linkOf = async () =>
    (await staff().listGuideLinks({ params: { id: tripDay } })).find(({ madeFor }) => madeFor.startsWith('sam'))!;
  expect(await linkOf()).toMatchObject({ readsHealth: true });
  // The right of the link ends with that of the employee who gave it.
  const givers = (can: boolean) =>
    world.query(
      'update employees set can_read_health = $1 where id = (select health_by from access_links where id = $2)',
      [can, _id],
    );
  const { _id } = await linkOf();
  await givers(false);
  expect(await sync(allowed, world)).not.toContain(PLANTED);
  await givers(true);
  expect(await sync(allowed, world)).toContain(PLANTED);
  await guide(mario.client, false);
  expect(await sync(allowed, world)).not.toContain(PLANTED);
  // The right of a link does not come back with the right of its giver.
  const [{ id: marioId }] = (await world.query<{ id: string }>(
    `select id from employees where email = 'manager@coastline.example'`,
  )) as [{ id: string }];
  await leaveRockies(world);
  const setRight = (canReadHealth: boolean) =>
    staff().setHealthRight({ params: { id: marioId }, body: { canReadHealth } });
  await setRight(true);
  const byMario = (await guide(mario.client, true, 'pat@guides.example')).address.split('/').at(-1)!;
  expect(await sync(byMario, world)).toContain(PLANTED);
  await setRight(false);
  await setRight(true);
  expect(await sync(byMario, world)).not.toContain(PLANTED);
  await setRight(false);
  // Health answers leave the phone with a cancelled booking.
  await world.query(`update order_items set status = 'cancelled' where order_id = $1`, [order]);
  expect(await sync(tripDay, everybody.employee)).not.toContain(PLANTED);
  await world.query(`update order_items set status = 'booked' where order_id = $1`, [order]);
  expect(await sync(tripDay, everybody.employee)).toContain(PLANTED);
  // A revoked link that is given again starts without the right.
  await guide(staff(), true);
  await staff().revokeGuideLink({ params: { id: tripDay }, body: { link: _id } });
  const again = (await guide(mario.client)).address.split('/').at(-1)!;
  expect(await sync(again, world)).not.toContain(PLANTED);
  expect(await refusalOf(guide(everybody.agent.client, true))).toMatchObject({ status: 403 });
});

test('details that no longer follow from an answer are shown to no staff, and are kept if it comes back', async () => {
  const shown = async () => {
    const manifests = await staff().getManifests({ query: { ...planted.departure, health: 'shown' } });
    const { travellers } = await staff().syncTripDay({ params: { key: planted.tripDay }, body: { acts: [] } });
    const answers = await staff().getOrderAnswers({ params: { id: order }, query: { confidential: 'shown' } });
    return [manifests, travellers, answers].map((list) => JSON.stringify(list));
  };
  for (const list of await shown()) expect(list).toContain(PLANTED);
  await answerAs(world.client, planted.link, { label: ALLERGY, value: 'no', of: CHILD });
  const lists = await shown();
  for (const list of lists) {
    expect(list).toContain(ALLERGY);
    expect(list).not.toContain(PLANTED);
  }
  expect(lists[0]).toContain(CONTACT);
  await answerAs(world.client, planted.link, { label: ALLERGY, value: 'yes', of: CHILD });
  for (const list of await shown()) expect(list).toContain(PLANTED);
});

test('the link of an order changes no plain answer that a health answer of an hour ago follows', async () => {
  const label = 'Does the traveller take medicine?';
  const plain = await addQuestion(staff(), world, { label, type: 'yesNo', isRequired: false });
  const condition = { question: plain._id, value: 'yes' };
  const medicine = 'Which medicine?';
  await addQuestion(staff(), world, { label: medicine, answerClass: 'health', isRequired: false, condition });
  await answerAs(world.client, planted.link, { label, value: 'yes', of: CHILD });
  await answerAs(world.client, planted.link, { label: medicine, value: 'Digoxin', of: CHILD });
  const orderLink = await linkTo(world.query, 'order', order, planted.email);
  const take = (link: string, value: string) => answerAs(world.client, link, { label, value, of: CHILD });
  const closedBy = async (link: string) => (await findQuestion(world.client, link, label, CHILD)).question.closedBy;
  await take(orderLink, 'no');
  await take(orderLink, 'yes');
  await world.query(`update answers set created_at = now() - interval '61 minutes' where order_id = $1`, [order]);
  for (const value of ['no', '']) expect((await refusalOf(take(orderLink, value))).code).toBe('answer.isGiven');
  const { travellers } = await staff().syncTripDay({ params: { key: planted.tripDay }, body: { acts: [] } });
  expect(JSON.stringify(travellers)).toContain('Digoxin');
  expect([await closedBy(orderLink), await closedBy(planted.link)]).toEqual(['hour', null]);
  // Nothing follows the emergency contact.
  await answerAs(world.client, orderLink, { label: CONTACT, value: 'Kim Parent, 604 555 0102' });
  await take(planted.link, 'no');
  await answerAs(world.client, planted.link, { label: CONTACT, value: 'Kim Parent, 604 555 0101' });
});
