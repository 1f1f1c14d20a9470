import { expect, test } from 'vitest';
import { areaOf, familyOf } from '../../../src/mails/link/record-use.ts';

test('a use is recorded with the network and the kind of browser only', () => {
  expect(areaOf('203.0.113.77')).toBe('203.0.113.0/24');
  expect(areaOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(areaOf('2001:db8:1234:5678::1')).toBe('2001:db8:1234::/48');
  expect(areaOf('::1')).toBe('0:0:0::/48');
  expect(areaOf('')).toBe('unknown');
  expect(familyOf('Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/140 Safari/537.36')).toBe('Chrome');
  expect(familyOf('Slackbot-LinkExpanding 1.0')).toBe('Scanner or script');
  expect(familyOf('')).toBe('Other');
});
