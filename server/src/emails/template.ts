import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The text part says the same as the HTML; links are written out, as text has no buttons. */
export async function written(subject: string, content: ReactNode): Promise<RenderedMail> {
  const html = await render(content);
  const text = toPlainText(html, { selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }] });
  return { subject, html, text };
}
