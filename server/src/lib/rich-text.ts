import { FONT_SIZES } from '@tours/contract/constants';
import { visibleText } from '@tours/contract/visible-text';
import sanitizeHtml from 'sanitize-html';

const FONT_SIZE = new RegExp(`^(${FONT_SIZES.join('|')})px$`);

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedStyles: { '*': { 'font-size': [FONT_SIZE], 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures come over https, or are our own: never plain http, data or another page's path.
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Deeper tags are left out: closing thousands of them within one another takes seconds.
  nestingLimit: 40,
  transformTags: { a: openElsewhere },
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^(https:\/\/|\/files\/)/.test(frame.attribs.src ?? ''),
};

function openElsewhere(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {} };
}

/** Wrongly nested tags are closed differently when they are read again, until they are closed rightly. */
const MOST_ROUNDS = 10;

/** Html written by staff or by FareHarbor's users, made safe to put on a page. Cleaning twice changes nothing. */
export function cleanRichText(html: string): string {
  let clean = sanitizeHtml(html, options).trim();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = sanitizeHtml(clean, options).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** The words a reader sees, for counters and mails: as the editor counts them. */
export function plainText(html: string): string {
  return visibleText(sanitizeHtml(html, options));
}

/** Cleaned, or empty when nothing would be seen: an editor leaves `<p></p>` behind. */
export function cleanOptionalRichText(html: string | null | undefined): string {
  const clean = cleanRichText(html ?? '');
  return plainText(clean) || clean.includes('<img') ? clean : '';
}
