/** Matches an HTML tag, also one whose attributes contain angle brackets. */
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
/** The end of a line or block. A space is inserted there so that the words around it stay separate. */
const LINE_END = /<(?:br|hr|\/(?:p|li|h\d|blockquote|pre|div|tr|td|th))\b/gi;
const LETTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * The text that a reader sees in HTML from an editor or our cleaner. Server and browser use its length when they count
 * letters.
 */
export function visibleText(html: string): string {
  return html
    .replace(LINE_END, ' $&')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => LETTERS[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
