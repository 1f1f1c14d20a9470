import type { ReactNode } from 'react';
import { box, cell, table } from './box.ts';
import { link, picture, rule, text, title } from './elements.ts';
import type { Brand } from './fields.ts';
import { h } from './h.ts';
import { colors, styles } from './styles.ts';

export interface Frame {
  /** Null for mails to ourselves. */
  brand: Brand | null;
  /** The line that an inbox shows next to the subject. */
  preview: string;
  heading: string;
  /** The school or agency, in mails whose questions it answers. By default the support of the brand does. */
  questionsTo?: { name: string; email: string };
  /** The person who gets the answers, if not the brand's support. */
  answersTo?: { name: string; email: string };
  /** An offer's address for mail programs, which end such mails with one press of the reader (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * The frame of every mail: the brand on top, one column, the support address at the end. Everything is said in text,
 * because many inboxes block logos.
 */
export function layout({ brand, preview, heading, questionsTo }: Frame, content: ReactNode[]) {
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('title', null, heading),
      // Without this, several phones show a mail as small as on a desk.
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      // Without this, Apple Mail changes the sizes of text and tables.
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      // With this, mail programs darken the colours in their own way instead of inverting them.
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    ),
    h(
      'body',
      { style: styles.body },
      hidden(preview),
      // A cell carries the style, because several webmails drop the style of the body.
      box(
        styles.page,
        table(
          { width: '100%', align: 'center', style: { maxWidth: 600 } },
          cell(
            brand ? { ...styles.card, borderTop: `4px solid ${brand.color ?? colors.neutral}` } : styles.card,
            brand && header(brand),
            title(heading),
            ...content,
            brand && footer(questionsTo ?? { name: brand.name, email: brand.supportEmail }),
          ),
        ),
      ),
    ),
  );
}

/**
 * The line that the inbox shows and the mail does not. It is common to fill it up with invisible characters, so that no
 * other text of the mail follows in the inbox. We do not, because programs that show mails as text print those
 * characters.
 */
function hidden(preview: string) {
  return h('div', { style: styles.hidden, 'data-skip-in-text': true }, preview);
}

/** Logo and name stand side by side, so that a blocked logo leaves no gap. */
function header({ name, logoUrl }: Brand) {
  return table(
    {},
    // The picture needs no text of its own, because the name stands next to it.
    logoUrl && cell(styles.logoCell, picture(logoUrl, 40)),
    cell(styles.header, text(styles.brandName, name)),
  );
}

function footer({ name, email }: { name: string; email: string }) {
  return box({}, rule(), text(styles.small, `Questions? Email ${name} at `, link(`mailto:${email}`, email), '.'));
}
