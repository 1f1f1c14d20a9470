import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../lib/settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (given: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: folder, ...given }, []);
const fareharbor = {
  FAREHARBOR_URL: 'https://demo.fareharbor.com/api/external/v1',
  FAREHARBOR_APP_KEY: 'app',
  FAREHARBOR_USER_KEY: 'user',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('everything is simulated without settings', () => {
  expect(read({}).demo).toBe(true);
});

test('FareHarbor without Stripe, or the other way round, is reported in one sentence', () => {
  for (const given of [fareharbor, { FAREHARBOR_APP_KEY: 'app' }, { ...fareharbor, SMTP_URL: 'smtp://mail' }])
    expect(() => read(given)).toThrow(
      'The settings FAREHARBOR_… are given and STRIPE_… are not: set both, or neither for the sandbox.',
    );
  for (const given of [stripe, { STRIPE_URL: 'http://127.0.0.1:3001/stripe' }])
    expect(() => read(given)).toThrow(
      'The settings STRIPE_… are given and FAREHARBOR_… are not: set both, or neither for the sandbox.',
    );
});

test('real vendors need a mail server', () => {
  expect(() => read({ ...fareharbor, ...stripe })).toThrow(
    'FareHarbor and Stripe are given, but no mail server: set SMTP_URL, or no mail is sent.',
  );
  const { demo, serverEnv } = read({ ...fareharbor, ...stripe, SMTP_URL: 'smtp://mail.example:25' });
  expect(demo).toBe(false);
  expect(serverEnv).toMatchObject({ ...fareharbor, ...stripe, SMTP_URL: 'smtp://mail.example:25' });
  expect(serverEnv.STRIPE_URL).toBeUndefined();
});
