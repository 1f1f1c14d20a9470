import { convert, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Without a doctype some mail programs lay tables out in quirks mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Text has no buttons: the address has a line of its own, which nothing breaks and nothing touches. */
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
    // The title of the lines that follow.
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  ],
  formatters: { address },
};

/** The text part says the same as the HTML. */
export function written(subject: string, content: ReactElement): RenderedMail {
  const html = DOCTYPE + renderToStaticMarkup(content);
  return { subject, html, text: convert(html, asText).trim() };
}
