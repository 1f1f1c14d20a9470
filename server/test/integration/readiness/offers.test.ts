import { expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { linkTo } from '../../setup/links.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { soon } from '../mail/setup.ts';
import { draft, IN_HALF_A_YEAR, type MessageWorld, messageWorldForFile } from './message-setup.ts';

let at: MessageWorld;
messageWorldForFile((opened) => {
  at = opened;
});

const offer = (change: object = {}) => draft({ kind: 'offer', subject: 'Whales in autumn', ...change });
const preview = () => at.erin.previewMessage({ params: { id: at.group }, body: offer() });
const WORDS =
  'Email me offers from Coastline Tours Ltd., 700 Waterfront Road, Vancouver BC V6C 3N6. I can stop them at any time.';
const choose = (id: string, isWanted: boolean) =>
  at.world.client.setOfferChoice({ params: { id }, body: { words: isWanted ? WORDS : null } });
/** A family that agreed on the page to which the payment led. */
async function agreed() {
  const family = await at.book();
  await choose(keyOf(family._id), true);
  return family;
}
const consentsOf = (email: string) =>
  at.world.query<{ words: string; given: boolean; withdrawn: boolean; company: string }>(
    `select c.words, c.given_at is not null as given, c.withdrawn_at is not null as withdrawn, o.name as company
     from offer_consents c join companies o on o.id = c.company_id where c.email = $1 order by c.given_at`,
    [email],
  );
const auditedFor = async (order: string) =>
  (
    await at.world.query<{ action: string }>(
      `select action from audit_log where entity_id = $1 and action like 'order.offers%' order by created_at`,
      [order],
    )
  ).map(({ action }) => action);
const mailTo = (email: string, subject = 'Whales in autumn') => at.people.mailTo(email, new RegExp(`^${subject}`));
const addressIn = ({ text }: { text: string }) => /\S+\/offers\/[0-9a-f]{64}/.exec(text)![0];
/** As a mail program does it: without cookies, key or origin. */
const postOneClick = (address: string, type = 'application/x-www-form-urlencoded') =>
  fetch(at.world.origin + new URL(address).pathname, {
    method: 'POST',
    headers: { 'content-type': type },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });

test('a family agrees to offers on the page of its order, and nobody does it for them', async () => {
  const family = await at.book();
  const key = keyOf(family._id);
  const { client } = at.world;
  const choice = await client.getOfferChoice({ params: { id: key } });
  expect(choice).toMatchObject({ isWanted: false, division: { company: { name: 'Coastline Tours' } } });
  expect(choice.words).toBe(WORDS);
  const { agent, employee, otherCustomer, visitor } = at.everybody;
  for (const { client } of [agent, employee, otherCustomer, visitor]) {
    const set = client.setOfferChoice({ params: { id: family._id }, body: { words: WORDS } });
    expect((await refusalOf(set)).code).toBe('order.notFound');
  }
  for (const purpose of ['order', 'stop'] as const) {
    const link = await linkTo(at.world.query, purpose, family._id, family.email);
    expect((await refusalOf(choose(link, true))).code).toBe('link.ended');
  }
  expect(await consentsOf(family.email)).toEqual([]);

  await Promise.all([choose(key, true), choose(key, true)]);
  expect((await client.getOfferChoice({ params: { id: key } })).isWanted).toBe(true);
  await choose(key, false);
  expect((await choose(key, true)).isWanted).toBe(true);
  const row = { words: WORDS, given: true, company: 'Coastline Tours' };
  expect(await consentsOf(family.email)).toEqual([
    { ...row, withdrawn: true },
    { ...row, withdrawn: false },
  ]);
  expect(await auditedFor(family._id)).toEqual(['order.offersWanted', 'order.offersStopped', 'order.offersWanted']);
  // An hour after the payment, the address of the page may have been passed on.
  await at.world.query(`update orders set authorised_at = now() - interval '2 hours' where id = $1`, [family._id]);
  expect((await refusalOf(choose(key, false))).code).toBe('order.notFound');
});

test('whoever orders with somebody’s email does not see whether they agreed, and a corrected email gets no offers', async () => {
  const family = await agreed();
  const { client, sandbox } = at.world;
  const stranger = shopper(client, sandbox);
  const group = await stranger.readGroup();
  const items = [await stranger.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  const key = keyOf((await stranger.book(group, items, family.email))._id);
  const read = async (id: string) => (await client.getOfferChoice({ params: { id } })).isWanted;
  expect(await read(key)).toBe(false);
  expect((await choose(key, true)).isWanted).toBe(true);
  expect(await read(keyOf(family._id))).toBe(true);
  // A press on either page ends the offers to this address.
  expect((await choose(key, false)).isWanted).toBe(false);
  expect(await consentsOf(family.email)).toMatchObject([{ withdrawn: true }, { withdrawn: true }]);
  expect(await auditedFor(family._id)).toEqual(['order.offersWanted', 'order.offersStopped']);

  const mistyped = await agreed();
  const { version } = await at.erin.getStaffOrder({ params: { id: mistyped._id } });
  const contact = { email: at.people.newEmail('corrected') };
  await at.erin.updateOrder({ params: { id: mistyped._id }, body: { version, contact } });
  expect(await consentsOf(mistyped.email)).toMatchObject([{ withdrawn: true }]);
});

test('a consent that arrives while the order is erased, or its email corrected, is not stored', async () => {
  for (const change of [`erased_at = now()`, `contact_email = 'corrected@friends.example'`]) {
    const { _id: id, email } = await at.book();
    const held = { table: 'orders', id, lock: 'update' } as const;
    const outcome = await whileHeld(
      at.world,
      held,
      () => refusalOf(choose(keyOf(id), true)),
      (client) => client.query(`update orders set ${change} where id = $1`, [id]),
    );
    expect(outcome).toMatchObject({ value: { code: 'order.notFound' } });
    expect(await consentsOf(email)).toEqual([]);
    expect(await auditedFor(id)).toEqual([]);
  }
});

test('an offer goes to the contacts who agreed to those of this operator, with a link that ends them', async () => {
  const [wants, wantsNot, elsewhere] = [await agreed(), await at.book(), await agreed()];
  await at.world.query(
    `update offer_consents set company_id = (select id from companies where name = 'Prairie Trails') where email = $1`,
    [elsewhere.email],
  );
  const { recipients, leftOut, text, repliesTo } = await preview();
  const emails = recipients.map(({ email }) => email);
  expect(emails).toContain(wants.email);
  for (const { email } of [wantsNot, elsewhere]) expect(emails).not.toContain(email);
  const about = await at.erin.previewMessage({ params: { id: at.group }, body: draft() });
  const without = leftOut.filter(({ why }) => why === 'noConsent');
  expect(without.length + recipients.length).toBe(about.recipients.length);
  expect(text).toContain('This offer is from Coastline Tours Ltd., 700 Waterfront Road, Vancouver BC V6C 3N6.');
  expect(text).toContain('/offers/…');
  expect(repliesTo.email).not.toBe(about.repliesTo.email);

  // Trip messages and offers are stopped apart.
  await at.world.query('update orders set messages_stopped_at = now() where id = $1', [wants._id]);
  const { _id } = await at.send(at.erin, offer());
  await at.sent(_id);
  const sent = await at.erin.getMessage({ params: { id: _id } });
  expect(sent.kind).toBe('offer');
  expect(sent.recipients.map(({ email }) => email).sort()).toEqual(emails.sort());
  const mail = await mailTo(wants.email);
  const address = addressIn(mail);
  expect(mail.headers).toMatchObject({
    'list-unsubscribe': `<${address}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(mail.html).toContain(`href="${address}"`);
  expect(mail.replyTo).toBe(repliesTo.email);

  const { _id: message } = await at.send(at.erin, { subject: 'About the trip' });
  await at.sent(message);
  const subjects = async (email: string) => (await at.world.sandbox.mails(email)).map(({ subject }) => subject);
  expect(await subjects(wants.email)).not.toContain('About the trip');
  const plain = await mailTo(wantsNot.email, 'About the trip');
  expect(Object.keys(plain.headers)).not.toContain('list-unsubscribe');
  expect(await subjects(wantsNot.email)).not.toContain('Whales in autumn');
});

test('opening the link of an offer changes nothing; one POST of a mail program withdraws at once', async () => {
  const family = await agreed();
  const { _id: first } = await at.send(at.erin, offer());
  await at.sent(first);
  const address = addressIn(await mailTo(family.email));
  const page = await fetch(at.world.origin + new URL(address).pathname);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(family.email);
  expect(await consentsOf(family.email)).toMatchObject([{ withdrawn: false }]);

  // Another offer waits in the outbox meanwhile.
  await at.world.sandbox.fault({ target: 'mail', path: family.email, effect: 'drop-before' });
  const { _id: waiting } = await at.send(at.erin, offer({ subject: 'On its way' }));
  const stateOfTheirs = async () =>
    (await at.erin.getMessage({ params: { id: waiting } })).recipients.find(({ email }) => email === family.email)!
      .state;
  await soon(stateOfTheirs).toBe('queued');
  const answers = await Promise.all([postOneClick(address), postOneClick(address, 'multipart/form-data; boundary=x')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.headers.get('set-cookie')).toBeNull();
  expect(await consentsOf(family.email)).toMatchObject([{ withdrawn: true }]);
  await soon(async () => {
    await at.hurry();
    return stateOfTheirs();
  }).toBe('leftOut');
  await at.world.sandbox.clearFaults();
  expect((await at.world.sandbox.mails(family.email)).map(({ subject }) => subject)).not.toContain('On its way');
  expect((await preview()).recipients.map(({ email }) => email)).not.toContain(family.email);

  // Messages about the trip go on. Somebody to whom the offer is passed on can't agree in the family's name.
  const about = await at.erin.previewMessage({ params: { id: at.group }, body: draft() });
  expect(about.recipients.map(({ email }) => email)).toContain(family.email);
  const token = address.split('/').at(-1)!;
  expect((await refusalOf(choose(token, true))).code).toBe('auth.forbidden');
  expect((await choose(token, false)).isWanted).toBe(false);
  expect(await consentsOf(family.email)).toMatchObject([{ withdrawn: true }]);
  expect(await auditedFor(family._id)).toEqual(['order.offersWanted', 'order.offersStopped']);

  const forged = `${token.slice(0, 63)}${token.endsWith('0') ? '1' : '0'}`;
  expect((await postOneClick(address.replace(token, forged))).status).toBe(410);
  expect((await refusalOf(choose(forged, true))).code).toBe('link.ended');
  expect((await refusalOf(at.world.client.getOrder({ params: { id: token }, query: {} }))).code).toBe('link.ended');
});

test('nobody agrees to words that they have not seen', async () => {
  const family = await at.book();
  const key = keyOf(family._id);
  await at.world.query(`update companies set legal_name = 'Coastline Holdings' where name = 'Coastline Tours'`);
  expect(await refusalOf(choose(key, true))).toMatchObject({ status: 409, code: 'offer.wordsChanged' });
  const { words } = await at.world.client.getOfferChoice({ params: { id: key } });
  await at.world.client.setOfferChoice({ params: { id: key }, body: { words } });
  expect(await consentsOf(family.email)).toMatchObject([{ words: expect.stringContaining('Coastline Holdings') }]);
  await at.world.query(`update companies set legal_name = 'Coastline Tours Ltd.' where name = 'Coastline Tours'`);
});

test('only employees write and read offers, and only with the operator’s legal name and address', async () => {
  const family = await agreed();
  expect((await refusalOf(at.send(at.agent(), offer()))).code).toBe('auth.forbidden');
  const asked = at.agent().previewMessage({ params: { id: at.group }, body: offer() });
  expect((await refusalOf(asked)).code).toBe('auth.forbidden');
  const { _id } = await at.send(at.erin, offer({ sendAt: IN_HALF_A_YEAR }));
  expect((await refusalOf(at.agent().getMessage({ params: { id: _id } }))).code).toBe('resource.notFound');
  expect((await refusalOf(at.act(at.agent(), _id, 'cancel'))).code).toBe('resource.notFound');
  expect(await at.agent().findMessages({ query: {} })).toEqual([]);
  expect(await at.erin.findMessages({ query: {} })).toMatchObject([{ _id, kind: 'offer' }]);

  const [company] = await at.world.query<{ id: string; legal_address: string }>(
    `update companies c set legal_address = null from companies former
     where c.name = 'Coastline Tours' and former.id = c.id returning c.id, former.legal_address`,
  );
  expect((await refusalOf(preview())).details).toMatchObject([{ path: 'body/kind' }]);
  expect((await refusalOf(at.send(at.erin, offer()))).details).toMatchObject([{ path: 'body/kind' }]);
  const key = keyOf(family._id);
  expect((await at.world.client.getOfferChoice({ params: { id: key } })).words).toBeNull();
  expect((await choose(key, false)).isWanted).toBe(false);
  expect((await refusalOf(choose(key, true))).code).toBe('offer.wordsChanged');
  await at.world.query('update companies set legal_address = $1 where id = $2', [company!.legal_address, company!.id]);
});

test('a message about a trip reaches its family while its stop link opens, until 90 days after it, and an offer later too', async () => {
  const family = await agreed();
  const token = await linkTo(at.world.query, 'stop', family._id, family.email);
  const isReached = async (body: ReturnType<typeof draft>) =>
    (await at.erin.previewMessage({ params: { id: at.group }, body })).recipients.some(
      ({ email }) => email === family.email,
    );
  const moveBack = (days: number) =>
    at.world.query(`update order_items set start_at = now() - make_interval(days => $2) where order_id = $1`, [
      family._id,
      days,
    ]);
  await moveBack(89);
  expect(await isReached(draft())).toBe(true);
  await at.world.client.getMessageChoice({ params: { id: token } });
  await moveBack(91);
  expect(await isReached(draft())).toBe(false);
  expect((await refusalOf(at.world.client.getMessageChoice({ params: { id: token } }))).code).toBe('link.ended');
  expect(await isReached(offer())).toBe(true);
});
