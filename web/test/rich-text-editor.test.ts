import { FONT_SIZES } from '@tours/contract/constants';
import { visibleText } from '@tours/contract/visible-text';
import { describe, expect, test } from 'vitest';
import { cleanRichText, plainText } from '../../server/src/platform/lib/rich-text.ts';
import { linkAddress } from '../app/ui/rich-text-editor/link-address.ts';
import { written } from './written.ts';

const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const block = (type: string, content: unknown[], attrs = {}) => ({ type, attrs, content });
const paragraph = (...content: unknown[]) => block('paragraph', content);

type Case = [name: string, content: unknown, sign: string];

/** Removes differences in notation without meaning: spaces in styles, closed pictures, the order of attributes. */
function plainly(html: string): string {
  return html
    .replace(/style="([^"]*)"/g, (_, style: string) => `style="${style.replace(/: /g, ':').replace(/;$/, '')}"`)
    .replace(/ \/>/g, '>')
    .replace(/<(\w+) ([^>]*)>/g, (_, name: string, attributes: string) => {
      const sorted = [...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(([one]) => one).sort();
      return `<${name} ${sorted.join(' ')}>`;
    });
}

const link = (href: string) => ({ type: 'link', attrs: { href } });
const picture = { type: 'image', attrs: { src: '/files/a/van/texts/b.webp', alt: 'Boats & "kayaks"' } };

describe('the editor writes only markup that the cleaner keeps', () => {
  const cases: Case[] = [
    ...FONT_SIZES.map((size): Case => {
      const mark = { type: 'textStyle', attrs: { fontSize: `${size}px` } };
      return [`${size} px`, paragraph(text('Letters', mark)), `style="font-size:${size}px"`];
    }),
    ...['left', 'center', 'right', 'justify'].map(
      (textAlign): Case => [textAlign, block('paragraph', [text('Words')], { textAlign }), `text-align:${textAlign}`],
    ),
    ...[1, 2, 3, 4, 5, 6].map(
      (level): Case => [`heading ${level}`, block('heading', [text('Head')], { level }), `<h${level}>`],
    ),
    ['bullets', block('bulletList', [block('listItem', [paragraph(text('One'))])]), '<ul><li><p>'],
    ['numbers', block('orderedList', [block('listItem', [paragraph(text('One'))])], { start: 3 }), '<ol start="3">'],
    [
      'a list in a list',
      block('bulletList', [
        block('listItem', [
          paragraph(text('One')),
          block('orderedList', [block('listItem', [paragraph(text('Two'))])], { start: 1 }),
        ]),
      ]),
      '<ul><li><p>One</p><ol',
    ],
    ['a quote', block('blockquote', [paragraph(text('So'))]), '<blockquote>'],
    [
      'a link',
      paragraph(text('there', link('https://example.com/?a=1&b=2'))),
      'href="https://example.com/?a=1&amp;b=2"',
    ],
    ['a mail link', paragraph(text('us', link('mailto:a@b.example'))), 'href="mailto:a@b.example"'],
    ['a picture', picture, 'src="/files/a/van/texts/b.webp"'],
    ['a line', { type: 'horizontalRule' }, '<hr>'],
    ['a break', paragraph(text('a'), { type: 'hardBreak' }, text('b')), '<br>'],
    ...(
      [
        ['bold', 'strong'],
        ['italic', 'em'],
        ['underline', 'u'],
        ['strike', 's'],
        ['code', 'code'],
      ] as const
    ).map(([type, tag]): Case => [type, paragraph(text('word', { type })), `<${tag}>word</${tag}>`]),
  ];
  test.each(cases)('%s', (_, content, sign) => {
    const html = written([content, paragraph(text('Tom & Jerry <3'))]);
    expect(plainly(html)).toContain(sign);
    expect(plainly(cleanRichText(html))).toBe(plainly(html));
    expect(visibleText(html)).toBe(plainText(html));
  });

  test('control: the cleaner removes other markup', () => {
    const html = '<p style="color:red" onclick="x()">a<script>b</script><span style="font-size:13px">c</span></p>';
    expect(cleanRichText(html)).toBe('<p>a<span>c</span></p>');
  });
});

describe('only visible letters are counted', () => {
  test.each([
    ['', 0],
    ['<p></p>', 0],
    ['<p>Tom &amp; Jerry</p>', 11],
    ['<p>a&nbsp;&nbsp; b</p>', 3],
    ['<p>One</p><p>two</p>', 7],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 3],
    ['<img src="/files/a.webp" alt="a > b"><p>x</p>', 1],
    ['<p>&amp;lt;</p>', 4],
    ['<p>été</p>', 3],
  ])('%s', (html, letters) => {
    expect(visibleText(html)).toHaveLength(letters);
    expect(plainText(html)).toHaveLength(letters);
  });
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' www.example.com ', 'https://www.example.com'],
  ['example.com/a?b=c', 'https://example.com/a?b=c'],
  ['me@example.com', 'mailto:me@example.com'],
  ['tel:+16045550100', 'tel:+16045550100'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.com', null],
  ['no address', null],
  ['', null],
])('the address of a link: %s', (typed, href) => expect(linkAddress(typed)).toBe(href));
