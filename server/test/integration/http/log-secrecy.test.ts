import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { holdTable } from '../../setup/faults/hold-table.ts';
import { linkTo, waiverLink } from '../../setup/links.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { CARDS, keyOf, shopper } from '../../setup/people/shopper.ts';
import { DEMO_PASSWORD } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { API_KEY, FAREHARBOR_WEBHOOK_SECRET, SANDBOX_KEYS } from '../../setup/world/environment.ts';
import { openWorldApart, type WorldApart } from '../../setup/world/world.ts';
import { PLANTED, plantAnswers } from '../answer/planted.ts';

let world: WorldApart;
let log = '';
beforeAll(async () => {
  // Production settings, which log every request, at the most detailed level.
  world = await openWorldApart({ NODE_ENV: 'production', TEST: '', LOG_LEVEL: 'trace' });
  for (const stream of [world.server.child.stdout!, world.server.child.stderr!])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
});
afterAll(() => world?.close());

const CHILD = 'Wilhelmina-Ottoline';
const STREET = 'Peanuts-and-Penicillin';
const SIGNATURE = 'Ada Secretly-Signing';
const SEARCHED = 'Searched-For-Somebody';

test('no log line contains passwords, keys, sessions, card secrets, answers or children’s names', async () => {
  const people = peopleOf(world);
  const email = `${randomUUID()}@parents.example`;
  const secrets: Record<string, string> = {
    ...SANDBOX_KEYS,
    API_KEY,
    FAREHARBOR_WEBHOOK_SECRET,
    SESSION_SECRET: 'a-session-secret-for-tests-only',
    DEMO_PASSWORD,
    CHILD,
    STREET,
    SIGNATURE,
    SEARCHED,
    email,
    card: CARDS.good,
  };
  // The sandbox's publishable keys are not secret and appear in its answers.
  delete secrets.STRIPE_PUBLISHABLE_KEY;

  // Signs in with a wrong and a right password, requests a code, and searches.
  const wrong = await people.tryToSignIn('employee@coastline.example', 'a wrong password of mine');
  expect(wrong.status).toBe(401);
  secrets.wrong = 'a wrong password of mine';
  const { cookie, client: staff } = await people.signIn('employee@coastline.example');
  secrets.session = decodeURIComponent(/session_token=([^;.]+)/.exec(cookie)![1]!);
  await people.post('email-otp/request-password-reset', { email: 'traveller@home.example' });
  const reset = await people.mailTo('traveller@home.example', /code to reset/i);
  secrets.code = /^(\d{8})$/m.exec(reset.text)![1]!;
  await people.post('email-otp/reset-password', {
    email: 'traveller@home.example',
    otp: '00000000',
    password: 'the next one',
  });
  secrets.next = 'the next one';
  const division = await people.divisionId('VAN');
  await staff.findOrders({ query: { division, search: SEARCHED } });
  const asked = { columns: 'Order ID', asked: JSON.stringify({ division, search: SEARCHED }) };
  for (const path of ['/exports/orders', '/api/exports/orders'])
    await fetch(`${world.origin}${path}?${new URLSearchParams(asked)}`, {
      headers: { cookie, 'x-api-key': API_KEY },
    });
  // A database that gives no answer in time is said so, by the page as well, and its statement is logged without values.
  const release = await holdTable(world, 'sessions');
  const [page, late, ...refusals] = await Promise.all([
    fetch(`${world.origin}/companies/divisions/orders`, { headers: { cookie } }),
    people.tryToSignIn('manager@coastline.example'),
    refusalOf(staff.findOrders({ query: { division } })),
  ]);
  await release();
  expect(refusals).toMatchObject([{ status: 503, code: 'request.tookTooLong' }]);
  expect([page.status, late.status]).toEqual([503, 503]);
  expect(await page.text()).toContain('There was an error fetching the user');

  await clientOf(world.origin).signUp({ body: { email: `new-${email}`, password: 'my very own secret' } });
  secrets.own = 'my very own secret';
  const link = (await people.mailTo(`new-${email}`, /verify/i)).text;
  secrets.verify = /verify=([\w.-]+)/.exec(link)![1]!;
  await fetch(`${world.origin}/login-amplify/customers?verify=${secrets.verify}&email=${email}`);

  // Buys and pays, with webhook and mails, and signs a waiver.
  const parent = shopper(world.client, world.sandbox);
  const group = await parent.readGroup();
  const tour = group.items.find(({ item }) => item.availabilities.some(({ fareharborDetails }) => fareharborDetails))!;
  const cart = await parent.fillIn(group, {
    tour: tour.item.name,
    ages: [9, 41],
    answers: { 'First name': CHILD, Dietary: STREET, 'Dietary needs': STREET },
  });
  // The refusal asks about the child's age, by name.
  const whales = await parent.fillIn(group, {
    tour: 'Whale Watching Voyage',
    ages: [9],
    answers: { 'First name': CHILD },
  });
  const travellers = whales.travellers.map((one) => ({ ...one, isAgeConfirmed: false }));
  const refused = await refusalOf(parent.order(group, [{ ...whales, travellers }], email));
  expect(JSON.stringify(refused)).toContain(CHILD);
  const order = await parent.order(group, [cart], email);
  const intent = await parent.intent(order);
  secrets.clientSecret = intent.client_secret;
  await parent.pay(intent);
  await parent.confirm(order._id);
  await people.mailTo(email, /./);
  const [waiver] = await world.query<{ id: string }>(
    'select id from waivers where not is_signed and status = $1 limit 1',
    ['open'],
  );
  secrets.link = await waiverLink(world.query, waiver!.id);
  secrets.checkoutKey = keyOf(order._id);
  await world.sandbox.fault({ target: 'mail', path: email, effect: 'status', value: 550 });
  await signAs(world.client, secrets.link, { email, signature: { value: SIGNATURE, typed: true } });
  secrets.orderLink = await linkTo(world.query, 'order', order._id);
  for (const path of [
    `/orders/${secrets.checkoutKey}?payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}`,
    `/orders/${secrets.orderLink}?from=payment`,
    `/orders/${secrets.orderLink}/calendar`,
    `/waivers/${secrets.link}`,
    `/waivers/${secrets.link}/pdf`,
    `/waivers/${waiver!.id}?order=${secrets.orderLink}`,
    `/orders/${'0'.repeat(64)}`,
  ])
    await fetch(world.origin + path);
  await eventually(async () => {
    if ((await world.query(`select 1 from mail_outbox where state = 'queued'`)).length) throw new Error('Mails wait');
  });

  // Staff write a note about a debt.
  secrets.note = 'The mother of Ottoline paid';
  await world.sandbox.setBalance('acct_coastline', 0);
  await world.sandbox.openDispute({ payment: intent.id });
  const debt = await eventually(async () => {
    const [found] = await staff.findDebts({ query: { division, search: order.lolaId } });
    expect(found).toBeDefined();
    return found!;
  });
  await staff.settleDebt({ params: { id: debt._id }, body: { note: secrets.note } });

  // A family gives a health answer and a file, and staff read them.
  secrets.health = PLANTED;
  const planted = await plantAnswers(world, staff);
  await world.client.getAnswerSheet({ params: { id: planted.link } });
  const params = { id: planted.order };
  const shown = await staff.getOrderAnswers({ params, query: { confidential: 'shown' } });
  const passport = shown.sections.flatMap(({ answers }) => answers).find(({ label }) => label === 'Passport')!;
  await staff.getOrderAnswerFile({ params: { id: planted.order, answer: passport._id! } });
  await staff.exportCustomerData({ params });
  await staff.searchDivision({ query: { division, text: PLANTED } });
  for (const given of [
    await staff.getManifests({ query: { ...planted.departure, health: 'shown' } }),
    await staff.syncTripDay({ params: { key: planted.tripDay }, body: { acts: [] } }),
  ])
    expect(JSON.stringify(given)).toContain(PLANTED);

  // The refusal of malformed input must not repeat it.
  const bad = { group: STREET, customer: { email, name: CHILD, phone: 'x' }, items: [{ travellers: [CHILD] }] };
  await fetch(`${world.origin}/api/orders/${randomUUID()}/upsert`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
    body: JSON.stringify(bad),
  });
  await fetch(`${world.origin}/api/fareharbor/webhook/${FAREHARBOR_WEBHOOK_SECRET}`, { method: 'POST', body: '{}' });

  await eventually(async () => {
    if (!log.includes('mail not accepted')) throw new Error('The refused mail is not in the log yet');
    if (!log.includes('/fareharbor/webhook/[secret]')) throw new Error('The last request is not in the log yet');
  });
  expect(log.split('\n').length).toBeGreaterThan(50);
  for (const [name, secret] of Object.entries(secrets))
    expect(log.includes(secret), `${name} is in the log`).toBe(false);
  expect(log.includes(encodeURIComponent(email)), 'the email is in an address').toBe(false);
});
