import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { lowerScripts } from '../app/lib/lower-scripts.ts';

test('scripts get a low priority, also in a tag that is cut in two', async () => {
  const stream = lowerScripts();
  const html = '<p>é</p><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/b.css"/>end';
  const bytes = Buffer.from(html);
  for (let at = 0; at < bytes.length; at += 4) stream.write(bytes.subarray(at, at + 4));
  stream.end();
  expect(await text(stream)).toBe(html.replace('"modulepreload"', '"modulepreload" fetchpriority="low"'));
});
