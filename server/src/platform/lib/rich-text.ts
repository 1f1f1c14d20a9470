import { FONT_SIZES } from '@tours/contract/constants';
import { visibleText } from '@tours/contract/visible-text';
import sanitizeHtml from 'sanitize-html';
import { AppError } from './app-error.ts';

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
  allowProtocolRelative: false,
  // Deeper tags are left out: closing thousands of them within one another takes seconds.
  nestingLimit: 40,
  transformTags: { a: openElsewhere },
  exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs.src ?? ''),
};

/** Uploaded here: any other picture tells its server who reads, and a path with dots leads out of the folder of files. */
const isOwnPicture = (src: string) => /^\/files(\/[\w-]+)+(\.\w+)?$/.test(src);

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

/** What staff wrote, cleaned. A picture that could not stay is refused, so that nobody misses it later. */
export function staffRichText(field: string, html: string): string {
  if (!hasForeignPicture(html)) return cleanOptionalRichText(html);
  const message = 'Pictures can be uploaded here, but not linked from elsewhere';
  throw new AppError('request.invalid', [{ path: `body/${field}`, message }]);
}

function hasForeignPicture(html: string): boolean {
  let isFound = false;
  const look: sanitizeHtml.Transformer = (tagName, attribs) => {
    isFound ||= !isOwnPicture(attribs.src ?? '');
    return { tagName, attribs };
  };
  sanitizeHtml(html, { allowedTags: ['img'], transformTags: { img: look } });
  return isFound;
}

/** Cleaned, or empty when nothing would be seen: an editor leaves `<p></p>` behind. */
export function cleanOptionalRichText(html: string | null | undefined): string {
  if (!html) return '';
  const clean = cleanRichText(html);
  return plainText(clean) || clean.includes('<img') ? clean : '';
}
