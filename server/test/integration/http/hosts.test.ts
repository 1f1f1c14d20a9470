import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { askAs } from '../../setup/people/ask-as.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.query(`update divisions set domain = 'https://Trips.Vancouver.example/' where shortname = 'VAN'`);
});
afterAll(() => world?.close());

const STRANGER = 'stranger.example';
const ask = (host: string, path: string) => askAs(host, world.origin + path, { 'x-api-key': API_KEY });
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

test.each(['/', '/about', '/maple-leaf-academy/spring-break', '/nowhere'])(
  'an unknown host name gets a neutral page at %s',
  async (path) => {
    const { status, headers, body } = await ask(STRANGER, path);
    expect(status).toBe(421);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(titleOf(body)).toBe('Nothing at this address');
    expect(body).toContain('open the link');
    for (const word of ['Group Tours', 'Tidewater', 'Meadowlark', 'Coastline', 'example', 'localhost', '    at '])
      expect(body).not.toContain(word);
    expect(body).not.toMatch(/src=|href=|<script/);
  },
);

test.each([
  '/api/session',
  '/api/nowhere',
  '/fareharbor/companies/x/availabilities/1',
  '/files/none',
  '/assets/none.js',
])('the API refuses an unknown host name in its usual form: %s', async (path) => {
  const { status, body } = await ask(STRANGER, path);
  expect(status).toBe(421);
  expect(JSON.parse(body)).toEqual({
    error: 'request.unknownHost',
    message: 'This web address isn’t in use. Please check it.',
    requestId: expect.any(String),
  });
});

test.each(['/healthz', '/readyz', '/metrics'])('%s answers under any host name', async (path) => {
  for (const host of [STRANGER, '10.0.0.7:8080', 'localhost']) expect((await ask(host, path)).status).toBe(200);
});

test.each([
  ['localhost:1', 'Group Tours, local development'],
  ['127.0.0.1', 'Group Tours, local development'],
  ['Trips.Vancouver.Example:8443', 'Group Tours'],
  ['tidewater.localhost', 'Tidewater Trips'],
  ['MEADOWLARK.localhost:99', 'Meadowlark Journeys'],
])('%s is a page of %s', async (host, name) => {
  const { status, body } = await ask(host, '/');
  expect([status, titleOf(body)]).toEqual([200, name]);
  expect((await ask(host, '/api/session')).status).toBe(200);
});

test.each([
  'tidewater.localhost.stranger.example',
  'www.tidewater.localhost',
  'localhost.stranger.example',
  '127.0.0.1.nip.io',
  'nobody.localhost',
])('%s resembles a known host name and is refused', async (host) => expect((await ask(host, '/')).status).toBe(421));

test('simultaneous visitors under three host names get three sellers', async () => {
  const hosts = ['localhost', 'tidewater.localhost', 'meadowlark.localhost'];
  const names = ['Group Tours', 'Tidewater', 'Meadowlark'];
  const pages = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => ({ index, ...(await ask(hosts[index % 3]!, '/about')) })),
  );
  for (const { index, body } of pages)
    expect(names.map((name) => body.includes(name))).toEqual(names.map((_, at) => at === index % 3));
});

test.each([
  ['tidewater', 'help@tidewater.example', '+16045550163', '#2b4a86'],
  ['meadowlark', 'hello@meadowlark.example', '+12045550119', '#8f4a1c'],
])('the page of %s has its colour, logo and contact', async (brand, email, phone, colour) => {
  const { body } = await ask(`${brand}.localhost`, '/');
  expect(body).toContain(`/assets/brands/${brand}.svg`);
  expect(body).toContain(`mailto:${email}`);
  expect(body).toContain(`tel:${phone}`);
  expect(body).toContain(`--mantine-color-brand-6: ${colour}`);
});

const GROUP = '/summit-school/alpine-week';
const CLOSED = '/maple-leaf-academy/summer-camp';

test.each([GROUP, `${GROUP}?step=2`, `${GROUP}/terms`, CLOSED, '/login/customers', '/nowhere'])(
  'a brand keeps its name, logo and colour at %s',
  async (path) => {
    const { body } = await ask('tidewater.localhost', path);
    expect(headerOf(body)).toContain('Tidewater Trips');
    expect(headerOf(body)).toContain('/assets/brands/tidewater.svg');
    expect(body).toContain('--mantine-color-brand-6: #2b4a86');
    expect(body).not.toContain('support@group-tours.example');
  },
);

test.each([GROUP, `${GROUP}/terms`, CLOSED])('without a brand, %s is a page of the company', async (path) => {
  for (const host of ['localhost', 'Trips.Vancouver.example']) {
    const header = headerOf((await ask(host, path)).body);
    expect(header).toContain('Coastline Tours');
    expect(header).toMatch(/\/files\/demo\/divisions\/\w+\.webp/);
    expect(header).not.toMatch(/Rockies|Vancouver|Group Tours/);
  }
  expect((await ask('localhost', GROUP)).body).toContain('--mantine-color-brand-6: #2f5d8a');
});

test.each([
  ['tidewater.localhost:3000', 'Tidewater Trips', 'help@tidewater.example'],
  ['localhost:3000', 'Group Tours', 'support@group-tours.example'],
])('mails of a sign-up and of a new password under %s come from %s', async (host, name, support) => {
  const email = `${randomUUID()}@parents.example`;
  const headers = { 'content-type': 'application/json', 'x-api-key': API_KEY, origin: `http://${host}` };
  const signUp = JSON.stringify({ email, password: 'a long pass phrase' });
  expect((await askAs(host, `${world.origin}/api/session/sign-up`, headers, signUp)).status).toBe(200);
  const reset = `${world.origin}/api/auth/email-otp/request-password-reset`;
  expect((await askAs(host, reset, headers, JSON.stringify({ email }))).status).toBe(200);
  await eventually(async () => {
    const mails = await world.sandbox.mails(email);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain(`Questions? Email ${name} at ${support}.`);
  });
});

test('the mails and the paper of an order bear the brand of its division’s domain, and do not name the company', async () => {
  const setDomain = (domain: string) =>
    world.query(`update divisions set domain = $1 where shortname = 'VAN'`, [domain]);
  await setDomain('https://tidewater.localhost');
  const person = shopper(world.client, world.sandbox);
  const email = `${randomUUID()}@parents.example`;
  const group = await person.readGroup();
  const { _id: id } = await person.book(
    group,
    [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })],
    email,
  );
  await eventually(async () => {
    const mails = await world.sandbox.mails(email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Spring Break'));
    for (const { html, text } of mails) {
      expect(text).toContain('Tidewater Trips');
      expect(html + text).not.toContain('Coastline');
    }
  });
  const { content } = await world.client.getOrderConfirmation({ params: { id: keyOf(id) } });
  const { text } = await readPdf(Buffer.from(content));
  expect(text).toContain('Tidewater Trips');
  expect(text).not.toContain('Coastline');
  await setDomain('https://Trips.Vancouver.example/');
});

test('link previews name the seller', async () => {
  const siteOf = async (host: string) =>
    /<meta property="og:site_name" content="([^"]*)"/.exec((await ask(host, GROUP)).body)?.[1];
  expect(await siteOf('localhost')).toBe('Coastline Tours');
  expect(await siteOf('tidewater.localhost')).toBe('Tidewater Trips');
});

test('a group under another company’s brand moves to its own brand, with its whole address', async () => {
  for (const path of [GROUP, `${GROUP}?step=2`, `${GROUP}/terms`]) {
    const { status, headers } = await ask('meadowlark.localhost', path);
    expect([status, headers.location]).toEqual([302, `http://tidewater.localhost:3000${path}`]);
  }
  expect((await ask('meadowlark.localhost', '/red-river/lake-days')).status).toBe(200);
  const prairie = await ask('tidewater.localhost', '/red-river/lake-days');
  expect(prairie.headers.location).toBe('http://meadowlark.localhost:3000/red-river/lake-days');
});

test('a group under another brand moves to its division’s domain, and never from our own host', async () => {
  // This domain differs from every brand's host.
  const { status, headers } = await ask('meadowlark.localhost', '/maple-leaf-academy/spring-break');
  expect([status, headers.location]).toEqual([302, 'https://trips.vancouver.example/maple-leaf-academy/spring-break']);
  for (const host of ['localhost', '127.0.0.1', 'trips.vancouver.example'])
    expect((await ask(host, '/maple-leaf-academy/spring-break')).status).toBe(200);
});

test('an order and its waivers under another brand move too, and no id of a signed-in person does', async () => {
  const person = shopper(world.client, world.sandbox);
  const email = `${randomUUID()}@parents.example`;
  const group = await person.readGroup();
  const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  const { _id: id } = await person.order(group, items, email);
  const [waiver] = await world.query<{ id: string }>('select id from waivers where order_id = $1', [id]);
  const orderLink = await linkTo(world.query, 'order', id, email);
  const waiverLink = await linkTo(world.query, 'waiver', waiver!.id, email);
  const paths = [`/orders/${keyOf(id)}`, `/orders/${orderLink}`, `/waivers/${waiverLink}`];
  for (const path of [...paths, `/waivers/${waiver!.id}?order=${orderLink}`]) {
    const { status, headers } = await ask('meadowlark.localhost', path);
    expect([path, status, headers.location]).toEqual([path, 302, `https://trips.vancouver.example${path}`]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    for (const host of ['localhost', '127.0.0.1']) expect((await ask(host, path)).status).toBe(200);
  }
  expect((await ask('meadowlark.localhost', `/orders/${id}`)).status).toBe(404);
});

/** The header of a page in HTML. */
const headerOf = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? '';

test('a brand’s logo is served under a name that allows a new content', async () => {
  for (const name of ['tidewater', 'meadowlark']) {
    const { status, headers } = await ask(`${name}.localhost`, `/assets/brands/${name}.svg`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  }
});

test('a customer can sign in on a brand’s pages, and from no other site', async () => {
  // better-auth skips its origin check when TEST is set, as the test runner does.
  vi.stubEnv('TEST', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { origin: there } = await world.serve({ NODE_ENV: 'production' });
  const body = JSON.stringify({ email: 'traveller@home.example', password: 'demo-password-1' });
  const signIn = async (origin: string, host: string) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': API_KEY, origin, cookie: 'seen=1' };
    return (await askAs(host, `${there}/api/auth/sign-in/email`, headers, body)).status;
  };
  const brand = 'tidewater.localhost:3000';
  expect(await signIn(`http://${brand}`, brand)).toBe(200);
  expect(await signIn(`https://${brand}`, brand)).toBe(403);
  expect(await signIn('http://meadowlark.localhost:3000', brand)).toBe(403);
  expect(await signIn(`http://${STRANGER}`, STRANGER)).toBe(421);
});

test('in production the machine’s own names are refused, but pages still reach the API', async () => {
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://trips.example' };
  const { origin } = await world.serve(settings);
  const there = (host: string, path = '/') => askAs(host, origin + path);
  expect((await there('localhost')).status).toBe(421);
  expect(titleOf((await there('trips.example')).body)).toBe('Group Tours');
  const group = await there('tidewater.localhost', '/maple-leaf-academy/spring-break');
  expect([group.status, titleOf(group.body)]).toEqual([200, 'Spring Break · Maple Leaf Academy']);
  expect((await there(STRANGER, '/readyz')).status).toBe(200);
});
