import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
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
    h(Preview, null, preview),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        brand && header(brand),
        h(Heading, { as: 'h1', style: styles.heading }, heading),
        ...content,
        brand && footer(brand),
      ),
    ),
  );
}

function header({ divisionName, logoUrl, color }: Brand) {
  return h(
    Section,
    { style: { ...styles.header, borderTopColor: color ?? colors.neutral } },
    // The name beside it is the same word, so the picture needs none.
    logoUrl && h(Img, { src: logoUrl, alt: '', height: 40, style: styles.logo }),
    h(Text, { style: styles.brandName }, divisionName),
  );
}

function footer({ divisionName, supportEmail }: Brand) {
  const contact = h(Link, { href: `mailto:${supportEmail}`, style: styles.link }, supportEmail);
  return h(
    Section,
    null,
    h(Hr, { style: styles.rule }),
    h(Text, { style: styles.small }, `Questions? Write to ${divisionName} at `, contact, '.'),
  );
}
