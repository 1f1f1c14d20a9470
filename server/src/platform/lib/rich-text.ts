import { FONT_SIZES } from '@tours/contract/constants';
import { visibleText } from '@tours/contract/visible-text';
import sanitizeHtml from 'sanitize-html';
import { invalidField } from './app-error.ts';

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
  // Deeper tags are removed, because closing thousands of nested tags takes seconds.
  nestingLimit: 40,
  transformTags: { a: openElsewhere },
  exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs.src ?? ''),
};

/**
 * Only uploaded pictures are allowed. A picture on another server would show that server who reads the page, and a path
 * with dots could leave the folder of files.
 */
const isOwnPicture = (src: string) => /^\/files(\/[\w-]+)+(\.\w+)?$/.test(src);

function openElsewhere(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {} };
}

/** Cleaning wrongly nested tags may give other tags each time, so it is repeated until nothing changes. */
const MOST_ROUNDS = 10;

/** Makes html from staff or from FareHarbor's users safe to put on a page. Cleaning it twice changes nothing. */
export function cleanRichText(html: string): string {
  let clean = sanitizeHtml(html, options).trim();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = sanitizeHtml(clean, options).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** The text that a reader sees, for counters and mails. The editor counts it in the same way. */
export function plainText(html: string): string {
  return visibleText(sanitizeHtml(html, options));
}

/** The text with a line for each paragraph, heading and entry of a list. */
export function plainLines(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li)>|<br\s*\/?>/i)
    .map(plainText)
    .filter(Boolean);
}

/**
 * Cleans html from staff. A picture that cannot stay is refused, because its author would otherwise miss it only later.
 */
export function staffRichText(field: string, html: string): string {
  if (!hasForeignPicture(html)) return cleanOptionalRichText(html);
  throw invalidField(field, 'Pictures can be uploaded here, but not linked from elsewhere');
}

/** The same with a limit for the letters that readers see. A text that was not sent stays undefined. */
export function limitedRichText(field: string, html: string | undefined, max: number): string | undefined {
  const clean = html && staffRichText(field, html);
  if (clean && visibleText(clean).length > max) throw invalidField(field, `At most ${max} letters`);
  return clean;
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

/** Cleans html, and answers an empty text when nothing would be visible. An editor leaves `<p></p>` behind. */
export function cleanOptionalRichText(html: string | null | undefined): string {
  if (!html) return '';
  const clean = cleanRichText(html);
  return plainText(clean) || clean.includes('<img') ? clean : '';
}
