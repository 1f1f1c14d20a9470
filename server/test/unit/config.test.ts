import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { serverEnvironment } from '../setup/environment.ts';

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
  expect(BRANDS).toEqual([{ ...good, tagline: '', logoUrl: null, supportPhone: null }]);
  expect(readConfig({ ...environment, BRANDS: '' }).BRANDS).toEqual([]);
});

test('every problem of every brand is named at once, with its place', () => {
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

test('a host name is one brand’s alone, and not the default brand’s', () => {
  expect(problemsOf([good, good])).toEqual(['  BRANDS.1.host: is another brand’s already']);
  expect(problemsOf([{ ...good, host: 'localhost' }])).toEqual([
    "  BRANDS.0.host: is PUBLIC_URL's own, which wears the default brand (BRAND_NAME)",
  ]);
});
