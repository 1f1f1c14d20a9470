import type { FormatCallback, HtmlToTextOptions } from 'html-to-text';
import { layout } from './layout.ts';
import type { Written } from './mail.ts';

/** Without a doctype some mail programs lay tables out in quirks mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Writes a link as text: its label, and the address on a line of its own, so that nothing breaks it or touches it. */
const address: FormatCallback = (link, walk, builder) => {
  const { href } = link.attribs;
  let label = '';
  builder.pushWordTransform((word) => {
    label += word;
    return word;
  });
  walk(link.children, builder);
  builder.popWordTransform();
  if (href.replace(/^mailto:/, '') === label) return;
  builder.addLiteral(':');
  builder.addLineBreak();
  builder.addInline(href, { noWordTransform: true });
};

const asText: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'a', format: 'address' },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    // An `h2` is the title of the lines below it.
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  ],
  formatters: { address },
};

let writers: ReturnType<typeof loadWriters> | undefined;

/** Loaded with the first mail, because a web process needs none. The rules for texts are prepared once for all mails. */
async function loadWriters() {
  const [{ renderToStaticMarkup }, { compile }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
  ]);
  return { toHtml: renderToStaticMarkup, toText: compile(asText) };
}

/** Renders a mail as HTML and the same content as text. */
export async function render({ subject, frame, content }: Written) {
  writers ??= loadWriters();
  const { toHtml, toText } = await writers;
  const html = DOCTYPE + toHtml(layout(frame, content));
  return { subject, html, text: toText(html).trim() };
}
