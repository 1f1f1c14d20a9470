import { expect, test } from 'vitest';
import { foreignLinks } from '../../../src/trips/message/foreign-links.ts';

const OURS = ['tours.example:3000', 'book.coastline.example'];
const found = (text: string) => foreignLinks(text, OURS);

test.each([
  'See https://evil.example/pay',
  'See http://tours.example.evil.example',
  'See https://tours.example@evil.example/',
  'See https://book.coastline.example\\@evil.example/',
  'See www.evil.example',
  'Pay at evil.com please',
  'Pay at bit.ly/abc',
  'Pay at maple-trips.support today',
  'Pay at 203.0.113.5/pay',
  'Pay at evil.museum/abc',
  'Pay at ｅｖｉｌ.com',
  'Pay at evil。com',
  'Pay at evil.ai please',
  'Pay at evil\u200b.ai please',
  'Pay at evil\u00ad.com/pay',
  'Pay at Evil.Tv/',
  'Pay at tours-example.gg.',
  'Pay at 支付.中国',
  'javascript://tours.example/%0aalert(1)',
  'Pay at 1https://0xcb007105/pay',
  'See https://book.coastline.example／@evil.com/pay',
  'See https://book.coastline.example？@0xcb007105/pay',
  // Pages of one order, which may be the author's.
  `Pay at https://tours.example:3000/pay/${'0af3'.repeat(16)}`,
  'Answer at https://tours.example:3000/questions/3D3B65F0-ED91-45C6-BBF6-006C11194C9B.',
  'Answer at book.coastline.example/questions/3d3b65f0-ed91-45c6-bbf6-006c11194c9%62',
])('%s is a foreign link', (text) => expect(found(text)).not.toEqual([]));

test.each([
  'Our page: https://tours.example:3000/maple/spring',
  'Our page: https://book.coastline.example/maple/spring.',
  'Our page: "https://tours.example:3000", or <https://book.coastline.example>',
  'We meet at 9.30 a.m.See you there, e.g. at the bus.',
  'Write to asha@maple.example or asha@maple.com',
  'The 2.5.2027 is day 1.2.3 of the trip',
  'Bring a jacket, lunch etc. Cost: 4.50',
  'Please read list.pdf and ask Mr.Smith.We start early',
])('%s has none', (text) => expect(found(text)).toEqual([]));

test.each([
  ['я', 10_000],
  ['a', 60_000],
])('a word of %s and so on is read once', { timeout: 5_000 }, (letter, count) => {
  expect(found(letter.repeat(count))).toEqual([]);
});
