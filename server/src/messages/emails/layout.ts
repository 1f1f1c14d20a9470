import type { ReactNode } from 'react';
import { box, cell, table } from './box.ts';
import type { Brand } from './data.ts';
import { link, picture, rule, text, title } from './elements.ts';
import { h } from './h.ts';
import { colors, styles } from './styles.ts';

interface LayoutProps {
  /** null: a note to ourselves. */
  brand: Brand | null;
  /** The line an inbox shows beside the subject. */
  preview: string;
  heading: string;
}

/** Brand above, one column, support below. Says everything in text: logos are blocked in many inboxes. */
export function layout({ brand, preview, heading }: LayoutProps, ...content: ReactNode[]) {
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      // Apple Mail otherwise changes the sizes of letters and tables.
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      // Clients then darken the colours themselves instead of inverting blindly.
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    ),
    h(
      'body',
      { style: styles.body },
      hidden(preview),
      // A cell, because several webmails drop the style of the body.
      box(
        styles.page,
        table(
          { width: '100%', align: 'center', style: { maxWidth: 600 } },
          cell(
            brand ? { ...styles.card, borderTop: `4px solid ${brand.color ?? colors.neutral}` } : styles.card,
            brand && header(brand),
            title(heading),
            ...content,
            brand && footer(brand),
          ),
        ),
      ),
    ),
  );
}

/**
 * What the inbox shows and the mail does not. No invisible letters behind it, as is the custom to keep the mail's own
 * words out of the inbox: programs that show mails as text show those letters, too, and terminals trip over them.
 */
function hidden(preview: string) {
  return h('div', { style: styles.hidden, 'data-skip-in-text': true }, preview);
}

/** Beside each other, so that a blocked logo leaves no hole. */
function header({ divisionName, logoUrl }: Brand) {
  const name = text(styles.brandName, divisionName);
  return table(
    {},
    // The name beside it is the same word, so the picture needs none.
    logoUrl && cell(styles.logoCell, picture(logoUrl, 40)),
    cell(styles.header, name),
  );
}

function footer({ divisionName, supportEmail }: Brand) {
  const contact = link(`mailto:${supportEmail}`, supportEmail);
  return box({}, rule(), text(styles.small, `Questions? Write to ${divisionName} at `, contact, '.'));
}
