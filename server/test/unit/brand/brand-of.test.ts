import { expect, test } from 'vitest';
import { brandOf } from '../../../src/organisations/company/public-brand.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { serverEnvironment } from '../../setup/world/environment.ts';

function configOf(more: NodeJS.ProcessEnv) {
  const ports = { port: 3000, sandboxPort: 3001, smtpPort: 3002 };
  return readConfig({
    ...serverEnvironment({ databaseUrl: 'postgres://localhost/none', dataDir: '/tmp', ...ports }),
    ...more,
  });
}

test('a host has its own brand, and every other host the default one', () => {
  const config = configOf({ NODE_ENV: 'production', BRAND_NAME: 'Our Tours', SUPPORT_PHONE: '+1 604 555 0100' });
  expect(brandOf(config, 'tidewater.localhost')).toMatchObject({ name: 'Tidewater Trips', color: '#2b4a86' });
  expect(brandOf(config, 'www.tidewater.localhost').name).toBe('Our Tours');
  expect(brandOf(config, 'localhost')).toMatchObject({ name: 'Our Tours', supportPhone: '+1 604 555 0100' });
});

test('on a developer’s machine the default brand says that it is local development, in production never', () => {
  for (const NODE_ENV of ['development', 'test'])
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(brandOf(configOf({ NODE_ENV }), host).name).toBe('Group Tours, local development');
  expect(brandOf(configOf({ NODE_ENV: 'development' }), 'trips.example.com').name).toBe('Group Tours');
  expect(brandOf(configOf({ NODE_ENV: 'production' }), 'localhost').name).toBe('Group Tours');
});
