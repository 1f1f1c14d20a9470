import { Body } from '@react-email/body';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { box, cell, table } from './box.ts';
import type { Brand } from './data.ts';
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
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      // Clients then darken the colours themselves instead of inverting blindly.
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    ),
    hidden(preview),
    h(
      Body,
      { style: styles.body },
      table(
        { width: '100%', align: 'center', style: { maxWidth: 600 } },
        cell(
          brand ? { ...styles.card, borderTop: `4px solid ${brand.color ?? colors.neutral}` } : styles.card,
          brand && header(brand),
          h(Heading, { as: 'h1', style: styles.heading }, heading),
          ...content,
          brand && footer(brand),
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
  const name = h(Text, { style: styles.brandName }, divisionName);
  return table(
    {},
    // The name beside it is the same word, so the picture needs none.
    logoUrl && cell(styles.logoCell, h(Img, { src: logoUrl, alt: '', height: 40, style: styles.logo })),
    cell(styles.header, name),
  );
}

function footer({ divisionName, supportEmail }: Brand) {
  const contact = h(Link, { href: `mailto:${supportEmail}`, style: styles.link }, supportEmail);
  return box(
    {},
    h(Hr, { style: styles.rule }),
    h(Text, { style: styles.small }, `Questions? Write to ${divisionName} at `, contact, '.'),
  );
}
