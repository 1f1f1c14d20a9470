import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** What html-to-text hands to a formatter; its types are not published with it. */
interface Link {
  attribs: { href: string };
  children: unknown;
}
interface TextBuilder {
  pushWordTransform(transform: (word: string) => string): void;
  popWordTransform(): void;
  addLiteral(text: string): void;
  addLineBreak(): void;
  addInline(text: string, options: { noWordTransform: boolean }): void;
}

/** Text has no buttons: the address has a line of its own, which nothing breaks and nothing touches. */
function address(link: Link, walk: (children: unknown, builder: TextBuilder) => void, builder: TextBuilder): void {
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
}

const asText = {
  selectors: [
    { selector: 'a', format: 'address' },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    // The title of the lines that follow.
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  ],
  formatters: { address },
};

/** The text part says the same as the HTML. */
export async function written(subject: string, content: ReactNode): Promise<RenderedMail> {
  const html = await render(content);
  return { subject, html, text: toPlainText(html, asText).trim() };
}
