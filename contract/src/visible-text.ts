/** A tag, also one whose attributes hold angles. */
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
/** What stands on lines of its own keeps a space between its words and the next. */
const LINE_END = /<(?:br|hr|\/(?:p|li|h\d|blockquote|pre|div|tr|td|th))\b/gi;
const LETTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * The letters that a reader sees of html as an editor or our cleaner writes it: server and browser count a text by the
 * length of this.
 */
export function visibleText(html: string): string {
  return html
    .replace(LINE_END, ' $&')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => LETTERS[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}
