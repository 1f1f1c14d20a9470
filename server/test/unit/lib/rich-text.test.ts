import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { cleanOptionalRichText, cleanRichText, plainText, staffRichText } from '../../../src/platform/lib/rich-text.ts';

const FORGED =
  '<style>body{display:none}</style><form action="https://evil.example" style="position:fixed;inset:0"><input></form>' +
  '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-EVIL"></script>Ours';

describe('HTML from staff and FareHarbor is made safe', () => {
  test.each([
    ['scripts', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['handlers', '<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['script links', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['frames', '<iframe src="https://evil.example"></iframe>', ''],
    ['unknown font sizes', '<span style="font-size:13px">x</span>', '<span>x</span>'],
    ['other styles', '<p style="position:fixed;font-size:14px">x</p>', '<p style="font-size:14px">x</p>'],
    ['pictures over plain http', '<img src="http://x.example/a.png" alt="" />', ''],
    ['pictures in the text', '<img src="data:image/png;base64,AAAA" />', ''],
    ['pictures of another page', '<img src="//x.example/a.png" />', ''],
    ['pictures from elsewhere', '<img src="https://x.example/a.png" />', ''],
    ['pictures that lead to our endpoints', '<img src="/files/../api/orders" />', ''],
    ['pictures that lead there in disguise', '<img src="/files/%2e%2e/api/orders" /><img src="/files/a\\..\\b" />', ''],
    ['style sheets, forms and foreign scripts', FORGED, 'Ours'],
  ])('%s are removed', (_, dirty, clean) => expect(cleanRichText(dirty)).toBe(clean));

  test('links open in a new tab without a referrer', () => {
    expect(cleanRichText('<a href="https://a.example" rel="opener">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  test('our own pictures stay', () => {
    const html = '<img src="/files/a-b/c_1.webp" alt="a" />';
    expect(cleanRichText(html)).toBe(html);
    expect(staffRichText('body', html)).toBe(html);
  });

  test.each(['https://x.example/a.png', 'data:image/png;base64,AAAA', '/files/../api/orders', ''])(
    'a picture from elsewhere is refused in texts of staff: %s',
    (src) => {
      expect(() => staffRichText('body', `<p>Words<img src="${src}"></p>`)).toThrow(
        expect.objectContaining({
          code: 'request.invalid',
          details: [{ path: 'body/body', message: 'Pictures can be uploaded here, but not linked from elsewhere' }],
        }),
      );
    },
  );

  test('cleaning twice changes nothing', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<b onx=1>',
      '&lt;',
      '<',
      '"',
      'a',
      '<a href=',
      '<script>',
      '<img src=',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = cleanRichText(parts.join(''));
        expect(cleanRichText(once)).toBe(once);
        expect(namesIn(once)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(script$|on)/)]));
      }),
      // Text of a tag may remain inside an attribute, where it is harmless.
      {
        examples: [
          [['<a href=', '"', '<b onx=1>', '"', '<p>']],
          // This HTML is closed differently when it is parsed again.
          [['<p>', '<', 'a', '<p>', '<p>']],
        ],
      },
    );
  });

  test('control: the same checks find both in uncleaned HTML', () => {
    expect(namesIn('<script></script><b onx=1>')).toEqual(['script', 'b', 'onx']);
  });
});

/** Every element and attribute, as a browser would parse them. */
function namesIn(html: string): string[] {
  const names: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => names.push(name, ...Object.keys(attributes)),
  });
  return names;
}

test('an empty editor means no text', () => {
  expect(cleanOptionalRichText('<p><br></p>')).toBe('');
  expect(cleanOptionalRichText(null)).toBe('');
});

test('plain text keeps words of separate lines apart', () => {
  expect(plainText('<p>One</p><p>two<br>three</p>')).toBe('One two three');
});
