import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAs } from '../../setup/ask-as.ts';
import { API_KEY } from '../../setup/environment.ts';
import { openWorld, type World } from '../../setup/world.ts';

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
  '/api/config',
  '/api/nowhere',
  '/fareharbor/companies/x/availabilities/1',
  '/files/none',
  '/assets/none.js',
])('the API refuses an unknown host name in its usual form: %s', async (path) => {
  const { status, body } = await ask(STRANGER, path);
  expect(status).toBe(421);
  expect(JSON.parse(body)).toEqual({
    error: 'request.unknownHost',
    message: 'This web address is not in use here. Please check the address.',
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
  expect((await ask(host, '/api/config')).status).toBe(200);
});

test.each([
  'tidewater.localhost.stranger.example',
  'www.tidewater.localhost',
  'localhost.stranger.example',
  '127.0.0.1.nip.io',
  'nobody.localhost',
])('%s resembles a known host name and is refused', async (host) => expect((await ask(host, '/')).status).toBe(421));

test('simultaneous visitors under two host names get two brands', async () => {
  const hosts = Array.from({ length: 30 }, (_, index) =>
    index % 3 === 0 ? 'localhost' : index % 3 === 1 ? 'tidewater.localhost' : 'meadowlark.localhost',
  );
  const names = { localhost: 'Group Tours', 'tidewater.localhost': 'Tidewater', 'meadowlark.localhost': 'Meadowlark' };
  const pages = await Promise.all(hosts.map((host) => ask(host, '/maple-leaf-academy/spring-break')));
  pages.forEach(({ body }, index) => {
    for (const [host, name] of Object.entries(names)) expect(body.includes(name)).toBe(host === hosts[index]);
  });
});

test('a brand’s page has its colour, logo and contact, and a group keeps its division’s colour', async () => {
  const { body } = await ask('tidewater.localhost', '/');
  expect(body).toContain('/assets/brands/tidewater.svg');
  expect(body).toContain('mailto:help@tidewater.example');
  expect(body).toContain('tel:+16045550163');
  expect(body).toContain('--mantine-color-brand-6: #2b4a86');
  const group = await ask('tidewater.localhost', '/summit-school/alpine-week');
  expect(group.body).toContain('--mantine-color-brand-6: #2f5d8a');
  const closed = await ask('tidewater.localhost', '/maple-leaf-academy/summer-camp');
  expect(closed.body).toContain('mailto:help@tidewater.example');
  expect(closed.body).not.toContain('support@group-tours.example');
});

test('a brand’s logo is served under a name that allows a new content', async () => {
  for (const name of ['tidewater', 'meadowlark']) {
    const { status, headers } = await ask(`${name}.localhost`, `/assets/brands/${name}.svg`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  }
});

test('a customer can sign in on a brand’s pages, and from no other site', async () => {
  // better-auth skips its origin check when TEST is set, as the test runner does.
  const { port } = await world.startServer(0, { NODE_ENV: 'production', TEST: '' });
  const body = JSON.stringify({ email: 'traveller@home.example', password: 'demo-password-1' });
  const signIn = async (origin: string, host: string) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': API_KEY, origin, cookie: 'seen=1' };
    return (await askAs(host, `http://127.0.0.1:${port}/api/auth/sign-in/email`, headers, body)).status;
  };
  const brand = 'tidewater.localhost:3000';
  expect(await signIn(`http://${brand}`, brand)).toBe(200);
  expect(await signIn(`https://${brand}`, brand)).toBe(403);
  expect(await signIn('http://meadowlark.localhost:3000', brand)).toBe(403);
  expect(await signIn(`http://${STRANGER}`, STRANGER)).toBe(421);
});

test('in production the machine’s own names are refused, but pages still reach the API', async () => {
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://trips.example' };
  const { port } = await world.startServer(0, settings);
  const there = (host: string, path = '/') => askAs(host, `http://127.0.0.1:${port}${path}`);
  expect((await there('localhost')).status).toBe(421);
  expect(titleOf((await there('trips.example')).body)).toBe('Group Tours');
  const group = await there('tidewater.localhost', '/maple-leaf-academy/spring-break');
  expect([group.status, titleOf(group.body)]).toEqual([200, 'Spring Break · Maple Leaf Academy']);
  expect((await there(STRANGER, '/readyz')).status).toBe(200);
});
