import { api } from '@tours/contract/api';
import type { Endpoint } from '@tours/contract/endpoint';
import { endpoints, urlOf } from '@tours/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waiverLink } from '../../setup/links.ts';
import { askAs } from '../../setup/people/ask-as.ts';
import { signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { DEMO_PASSWORD } from '../../setup/people/sign-in.ts';
import { API_KEY, FAREHARBOR_WEBHOOK_SECRET } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let cookies: Record<'staff' | 'customer' | 'nobody', string>;
let marks: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  const everybody = await signInEverybody(world);
  const { client } = everybody.employee;
  const divisions = await world.query<{ id: string }>(`select id from divisions where shortname = 'VAN'`);
  await client.chooseDivision({ body: { division: divisions[0]!.id } });
  cookies = { staff: everybody.employee.cookie, customer: everybody.customer.cookie, nobody: '' };
  const one = async (text: string) => (await world.query<{ value: string }>(text))[0]!.value;
  const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(world.origin)).text())![0];
  marks = {
    ORDER: await one(`select checkout_key as value from orders where state = 'confirmed' limit 1`),
    SIGNED: await waiverLink(world.query, await one('select id as value from waivers where is_signed limit 1')),
    UNSIGNED: await waiverLink(world.query, await one('select id as value from waivers where not is_signed limit 1')),
    PICTURE: await one('select header_url as value from groups where header_url is not null limit 1'),
    ASSET: asset,
    DIVISION: divisions[0]!.id,
    SECRET: FAREHARBOR_WEBHOOK_SECRET,
  };
});
afterAll(() => world?.close());

type Kind = 'page' | 'bare' | 'viewer';
const HTML = { accept: 'text/html' };
const KEY = { 'x-api-key': API_KEY };
const STREAM = { ...KEY, accept: 'text/event-stream' };
const JSON_BODY = { ...KEY, 'content-type': 'application/json' };

/** Description, caller, address, status, kind, and who may cache the answer. */
const ANSWERS: [string, keyof typeof cookies, string, number, Kind, ('public' | 'private')?, object?, string?][] = [
  ['the home page', 'nobody', '/', 200, 'page'],
  ['a group with the checkout', 'nobody', '/maple-leaf-academy/spring-break', 200, 'page'],
  ['an order', 'nobody', '/orders/ORDER', 200, 'page'],
  ['a waiver to sign', 'nobody', '/waivers/UNSIGNED', 200, 'page'],
  ['a sign-in', 'nobody', '/login/employees', 200, 'page'],
  ['a page for others, led away', 'nobody', '/companies/divisions/orders', 302, 'page'],
  ['the account', 'customer', '/account', 200, 'page'],
  ['staff: a form with editors', 'staff', '/companies/divisions/groups/create', 200, 'page'],
  ['staff: a list', 'staff', '/companies/divisions/orders', 200, 'page'],
  ['a page that is not there', 'nobody', '/nowhere', 404, 'page'],
  ['an order that is not there', 'nobody', '/orders/00000000-0000-4000-8000-000000000000', 404, 'page'],
  ['the documentation', 'nobody', '/api/docs/', 200, 'viewer'],
  ['the script of the documentation', 'nobody', '/api/docs/js/scalar.js', 200, 'viewer'],
  ['the description of the API', 'nobody', '/api/openapi.json', 200, 'bare'],
  ['an answer of the API', 'nobody', '/api/session', 200, 'bare', 'private', KEY],
  ['a list of staff', 'staff', '/api/orders?division=DIVISION', 200, 'bare', 'private', KEY],
  ['an answer of sign-in', 'nobody', '/api/auth/sign-out', 200, 'bare', 'private', JSON_BODY, 'POST {}'],
  ['a refusal', 'nobody', '/api/orders', 401, 'bare', 'private', KEY],
  ['a refusal without a key', 'nobody', '/api/session', 401, 'bare'],
  ['an endpoint that is none', 'nobody', '/api/nowhere', 404, 'bare'],
  ['an address that is none', 'nobody', '/%zz', 400, 'bare'],
  ['a stream of events', 'staff', '/api/waivers/proofs/check?division=DIVISION', 200, 'bare', 'private', STREAM],
  [
    'a refused sign-in',
    'nobody',
    '/api/auth/sign-in/email',
    401,
    'bare',
    'private',
    JSON_BODY,
    'POST {"email":"a@b.example","password":"none of ours"}',
  ],
  ['a webhook without a signature', 'nobody', '/api/payment/webhook', 400, 'bare', 'private', {}, 'POST {}'],
  ['a document', 'nobody', '/waivers/SIGNED/pdf', 200, 'bare'],
  ['a document by the API', 'nobody', '/api/waivers/SIGNED/pdf', 200, 'bare', 'private', KEY],
  ['a picture', 'nobody', 'PICTURE', 200, 'bare', 'public'],
  ['a file that is not there', 'nobody', '/files/none.webp', 404, 'bare'],
  ['a built script', 'nobody', 'ASSET', 200, 'bare', 'public'],
  ['a brand’s logo', 'nobody', '/assets/brands/tidewater.svg', 200, 'bare', 'public'],
  ['a range that a script does not have', 'nobody', 'ASSET', 400, 'bare', 'private', { range: 'bytes=99999999-' }],
  ['a script of another version', 'nobody', 'ASSET', 400, 'bare', 'private', { 'if-match': '"another"' }],
  ['alive', 'nobody', '/healthz', 200, 'bare'],
  ['figures', 'nobody', '/metrics', 200, 'bare'],
];

function send(origin: string, who: keyof typeof cookies, address: string, headers: object = HTML, request = 'GET ') {
  const path = address.replace(/[A-Z]{4,}/g, (mark) => marks[mark] ?? mark);
  const [, method = 'GET', body = ''] = /^(\w+) (.*)$/s.exec(request) ?? [];
  return fetch(new URL(path, origin), {
    method,
    headers: { ...(headers as Record<string, string>), ...(cookies[who] ? { cookie: cookies[who] } : {}) },
    redirect: 'manual',
    ...(body ? { body } : {}),
  });
}

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((one) => {
      const [name, ...values] = one.split(' ');
      return [name!, values];
    }),
  );

describe.each(ANSWERS)(
  '%s',
  (_name, who, address, status, kind, keeping = 'private', headers = HTML, request = 'GET ') => {
    test('has the headers of its kind', async () => {
      const answer = await send(world.origin, who, address, headers, request);
      const sent = Object.fromEntries(answer.headers);
      expect(answer.status).toBe(status);
      expect(sent).toMatchObject({
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(sent).not.toHaveProperty('x-powered-by');
      expect(sent).not.toHaveProperty('server');
      // This address cannot be decoded, so it is refused before the headers below are set.
      if (address !== '/%zz')
        expect(sent).toMatchObject({
          'x-frame-options': 'DENY',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': /PICTURE|brands/.test(address) ? 'cross-origin' : 'same-origin',
          'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        });
      expect(sent['cache-control']).toMatch(keeping === 'public' ? /^public, max-age=/ : /\bno-store\b/);
      const policy = directivesOf(sent['content-security-policy']!);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      const scripts = policy.get('script-src') ?? policy.get('default-src')!;
      for (const loose of ["'unsafe-inline'", "'unsafe-eval'", "'strict-dynamic'", 'data:', 'blob:', 'https:', '*'])
        expect(scripts).not.toContain(loose);
      if (kind === 'bare') expect(policy.get('default-src')).toEqual(["'none'"]);
      else if (sent['content-type']?.startsWith('text/html')) checkScripts(await answer.text(), scripts);
    });
  },
);

/** Every script has this answer's nonce or is a file of ours, and no attribute contains code. */
function checkScripts(html: string, allowed: string[]): void {
  const nonce = allowed.find((source) => source.startsWith("'nonce-"))!.slice(7, -1);
  const inline = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes!);
  expect(inline.length).toBeGreaterThan(0);
  for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
  const tags = html.replace(/<script\b[\s\S]*?<\/script>/g, '').match(/<\w[^>]*>/g) ?? [];
  for (const tag of tags) expect(tag).not.toMatch(/\son[a-z]+\s*=|=\s*["']?\s*javascript:/i);
}

test.each(['/orders/ORDER', '/pay/ORDER', '/waivers/UNSIGNED'])(
  'the secret of a payment, with which Stripe returns a browser, leaves the address %s at once',
  async (page) => {
    const secret = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&setup_intent_client_secret=seti_3';
    const { status, headers } = await send(world.origin, 'nobody', `${page}?from=payment&${secret}`);
    const path = page.replace(/[A-Z]{4,}/, (mark) => marks[mark]!);
    expect([status, headers.get('location')]).toEqual([302, `${path}?from=payment&payment_intent=pi_1`]);
  },
);

test.each(['/waivers/UNSIGNED', '/api/waivers/UNSIGNED'])(
  'the waiver at %s is not cached, indexed or revealed to other sites',
  async (address) => {
    const { status, headers } = await send(world.origin, 'nobody', address, KEY);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  },
);

test('a page under an unknown host name loads nothing at all', async () => {
  const { status, headers } = await askAs('stranger.example', world.origin);
  expect(status).toBe(421);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('if pages are served by https, browsers must stay with it and cookies travel only by it', async () => {
  const { origin } = await world.serve({ PUBLIC_URL: 'https://trips.example', NODE_ENV: 'production' });
  const there = (path: string, body?: string) =>
    askAs('trips.example', origin + path, { ...JSON_BODY, origin: 'https://trips.example' }, body);
  for (const path of ['/', '/api/session', '/nowhere', '/healthz'])
    expect((await there(path)).headers['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  await peopleOf(world).forgetAttempts();
  const body = JSON.stringify({ email: 'traveller@home.example', password: DEMO_PASSWORD });
  const { status, headers } = await there('/api/auth/sign-in/email', body);
  expect(status).toBe(200);
  const set = [headers['set-cookie'] ?? []].flat();
  expect(set.length).toBeGreaterThan(0);
  for (const cookie of set) expect(cookie).toMatch(/^__Secure-tours\..*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('by http, as on a developer’s machine, cookies are still hidden from scripts and other sites', async () => {
  await peopleOf(world).forgetAttempts();
  const { headers } = await peopleOf(world).post('sign-in/email', {
    email: 'traveller@home.example',
    password: DEMO_PASSWORD,
  });
  expect(headers.get('strict-transport-security')).toBeNull();
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^tours\..*; HttpOnly; SameSite=Lax$/);
});

const changing = (Object.values(api) as Endpoint[]).filter(({ method }) => method !== 'GET');
const forPeople = changing.filter(({ callers }) => callers.some((caller) => caller !== 'system'));
const ORIGINS = ['https://evil.example', 'null', 'http://localhost.evil.example', 'https://127.0.0.1', 'file://'];

test(`another website's page cannot change anything: ${forPeople.length} endpoints and sign-in`, async () => {
  const routes = forPeople.map(({ takesFile, ...route }) => ({
    method: route.method,
    path: urlOf(route).replace(/:\w+/g, 'x'),
    type: takesFile ? 'multipart/form-data; boundary=x' : 'application/json',
  }));
  const signIn = ['sign-in/email', 'sign-out', 'email-otp/reset-password', 'two-factor/disable'].map((path) => ({
    method: 'POST',
    path: `/api/auth/${path}`,
    type: 'text/plain',
  }));
  // One hook refuses all of them, so each origin is sent to a part of them.
  for (const [at, { method, path, type }] of [...routes, ...signIn].entries()) {
    const origin = ORIGINS[at % ORIGINS.length]!;
    const answer = await fetch(world.origin + path, {
      method,
      headers: { ...KEY, origin, 'content-type': type, cookie: cookies.staff },
      body: '{}',
    });
    const { error } = (await answer.json()) as { error: string };
    expect([path, origin, answer.status, error]).toEqual([path, origin, 403, 'request.foreignOrigin']);
  }
});

test('webhooks come from elsewhere and prove themselves by a signature or a secret', async () => {
  const origin = 'https://dashboard.stripe.example';
  const stripe = await fetch(`${world.origin}/api/payment/webhook`, {
    method: 'POST',
    headers: { origin },
    body: '{}',
  });
  expect(await stripe.json()).toMatchObject({ error: 'webhook.signatureInvalid' });
  const path = urlOf(endpoints.fareharborWebhook).replace(':secret', FAREHARBOR_WEBHOOK_SECRET);
  const fareharbor = await fetch(world.origin + path, { method: 'POST', headers: { origin }, body: '{}' });
  expect(fareharbor.status).toBe(200);
});
