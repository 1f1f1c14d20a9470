import { expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { serverEnvironment } from '../setup/world/environment.ts';

const environment = serverEnvironment({
  databaseUrl: 'postgres://localhost/none',
  dataDir: '/tmp',
  port: 3000,
  sandboxPort: 3001,
  smtpPort: 3002,
});
const good = { host: 'trips.example.com', name: 'Trips', color: '#14606b', supportEmail: 'help@example.com' };

function problemsOf(brands: unknown): string[] {
  const text = typeof brands === 'string' ? brands : JSON.stringify(brands);
  try {
    readConfig({ ...environment, BRANDS: text });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

test('a brand needs its name, host, colour and support address; the rest has defaults', () => {
  const { BRANDS } = readConfig({ ...environment, BRANDS: JSON.stringify([{ ...good, host: 'Trips.Example.COM' }]) });
  expect(BRANDS).toEqual([{ ...good, company: null, tagline: '', logoUrl: null, supportPhone: null }]);
  expect(readConfig({ ...environment, BRANDS: '' }).BRANDS).toEqual([]);
});

test('every problem of every brand is reported together, with its place', () => {
  expect(
    problemsOf([
      { host: 'https://trips.example.com:80/', color: 'teal', supportEmail: 'nobody', supportPhone: 'call us' },
      { ...good, logoUrl: 'http://elsewhere.example/logo.png', colour: 'x' },
    ]),
  ).toEqual([
    '  BRANDS.0.host: must be a host name alone, such as trips.example.com',
    expect.stringMatching(/^ {2}BRANDS\.0\.name: /),
    '  BRANDS.0.color: must be a colour such as #14606b',
    expect.stringMatching(/^ {2}BRANDS\.0\.supportEmail: /),
    '  BRANDS.0.supportPhone: must be a phone number',
    '  BRANDS.1.logoUrl: must be a path of ours or an https address',
    expect.stringMatching(/^ {2}BRANDS\.1: .*colour/),
  ]);
  expect(problemsOf('[{')).toEqual(['  BRANDS: must be a list in JSON']);
});

test('a host name belongs to one brand only, and not to the default brand too', () => {
  expect(problemsOf([good, good])).toEqual(['  BRANDS.1.host: is another brand’s already']);
  expect(problemsOf([{ ...good, host: 'localhost' }])).toEqual([
    "  BRANDS.0.host: is PUBLIC_URL's own, which wears the default brand (BRAND_NAME)",
  ]);
});

function complaintsOf(settings: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

test('missing and contradictory settings are reported together', () => {
  const found = complaintsOf({
    ...environment,
    SESSION_SECRET: '',
    PUBLIC_URL: undefined,
    S3_BUCKET: 'b',
    GOOGLE_CLIENT_ID: 'x',
  });
  expect(found).toEqual([
    '  PUBLIC_URL: is required',
    '  SESSION_SECRET: is required',
    '  S3_BUCKET: needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    '  GOOGLE_CLIENT_ID: and GOOGLE_CLIENT_SECRET belong together',
  ]);
});

test("the secret in the address of FareHarbor's webhook contains only characters allowed in an address", () => {
  for (const secret of ['VGeLJXL8VlXmFEOloyN1/2N6OP', 'sixteen letters!', 'what?is=this&that']) {
    expect(complaintsOf({ ...environment, FAREHARBOR_WEBHOOK_SECRET: secret })).toEqual([
      '  FAREHARBOR_WEBHOOK_SECRET: may have letters, digits, - and _ alone',
    ]);
  }
});

test('secrets differ, because some are less secret than others', () => {
  const { FAREHARBOR_WEBHOOK_SECRET: known, SESSION_SECRET } = environment;
  expect(complaintsOf({ ...environment, LINK_SECRET: known, ANSWERS_SECRET: SESSION_SECRET })).toEqual([
    '  LINK_SECRET: has the value of FAREHARBOR_WEBHOOK_SECRET, and needs one of its own',
    '  ANSWERS_SECRET: has the value of SESSION_SECRET, and needs one of its own',
  ]);
});

test('live Stripe keys are refused together with demo settings', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  const live = { ...environment, ...keys, DEV: 'true', BRANDS: '' };
  expect(complaintsOf(live)).toEqual([
    '  STRIPE_SECRET_KEY: is a live key, refused with STRIPE_URL',
    '  STRIPE_PUBLISHABLE_KEY: is a live key, refused with STRIPE_URL',
    '  DEV: serves pages from source, refused with live keys of Stripe',
    '  STRIPE_WEBHOOK_SECRET: is no signing secret of Stripe (whsec_…)',
    '  STRIPE_CONNECT_WEBHOOK_SECRET: is no signing secret of Stripe (whsec_…)',
    '  FAREHARBOR_URL: is not https://fareharbor.com/…, refused with live keys of Stripe',
    '  PUBLIC_URL: must be https with live keys of Stripe',
    "  API_KEY: is the demo's, refused with live keys of Stripe",
    '  MAIL_FROM: is required with live keys of Stripe',
    '  SUPPORT_EMAIL: is required with live keys of Stripe',
  ]);
  const proper = {
    ...live,
    DEV: '',
    STRIPE_URL: '',
    STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${'b'.repeat(32)}`,
    FAREHARBOR_URL: 'https://fareharbor.com/api/external/v1',
    PUBLIC_URL: 'https://tours.example.com',
    API_KEY: 'a-key-of-our-own',
    MAIL_FROM: 'Tours <tours@example.com>',
    SUPPORT_EMAIL: 'help@example.com',
  };
  expect(complaintsOf(proper)).toEqual([]);
  expect(complaintsOf({ ...proper, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([
    '  STRIPE_PUBLISHABLE_KEY: and STRIPE_SECRET_KEY must both be live or both be test keys',
    '  STRIPE_PUBLISHABLE_KEY: must be a live key, because FAREHARBOR_URL sells real seats',
  ]);
});

test('real seats require real payments', () => {
  const real = { ...environment, FAREHARBOR_URL: 'https://fareharbor.com/api/external/v1' };
  expect(complaintsOf(real)).toEqual([
    '  STRIPE_SECRET_KEY: must be a live key, because FAREHARBOR_URL sells real seats',
    '  STRIPE_PUBLISHABLE_KEY: must be a live key, because FAREHARBOR_URL sells real seats',
    '  STRIPE_URL: simulates payments, refused while FAREHARBOR_URL sells real seats',
  ]);
  for (const url of ['https://www.fareharbor.com/api', 'HTTP://FareHarbor.com:80/api'])
    expect(complaintsOf({ ...real, FAREHARBOR_URL: url })).toHaveLength(3);
  const demo = 'https://demo.fareharbor.com/api/external/v1';
  expect(complaintsOf({ ...environment, STRIPE_URL: '', FAREHARBOR_URL: demo })).toEqual([]);
});

test('trusted proxies are given by number or address, never as everybody', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ ...environment, TRUST_PROXY }).TRUST_PROXY;
  expect(['', '0', 'false', '1', '2'].map(trusted)).toEqual([false, false, false, 1, 2]);
  expect(trusted('10.0.0.0/8, 192.0.2.7,fd00::/8,loopback')).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    'fd00::/8',
    'loopback',
  ]);
  for (const everybody of ['true', '0.0.0.0/0', '::/0', '10.0.0.0/33', '*', '99', '-1', '10.0.0.0/8,', 'proxy.example'])
    expect(() => trusted(everybody), everybody).toThrow(/TRUST_PROXY: must be the number of proxies/);
});
