import { expect, test } from 'vitest';
import { browserName, kindOfBrowser } from '../../../src/platform/lib/browser-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', 'Unknown browser'],
])('%s is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test('the use of a link names the kind of browser only', () => {
  expect(kindOfBrowser('Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/140 Safari/537.36')).toBe('Chrome');
  expect(kindOfBrowser('Slackbot-LinkExpanding 1.0')).toBe('Scanner or script');
  expect(kindOfBrowser('')).toBe('Unknown browser');
  expect(kindOfBrowser('Mozilla/5.0 (My phone) Kim/2 (x)')).toBe('Unknown browser');
});
