import type { CSSProperties, ReactNode } from 'react';
import { h } from './h.ts';
import { styles } from './styles.ts';

/** Every element carries its full style, because many mail programs drop style sheets. */
export const text = (style: CSSProperties, ...content: ReactNode[]) => h('p', { style }, ...content);

export const title = (content: string) => h('h1', { style: styles.heading }, content);

export const heading = (content: string) => h('h2', { style: styles.subheading }, content);

/**
 * A link that opens in a new tab, so that a webmail stays open. Its label makes sense alone, because screen readers list
 * the links of a mail without the text around them.
 */
export const link = (href: string, label: string, style: CSSProperties = styles.link) =>
  h('a', { href, style, target: '_blank' }, label);

export const rule = () => h('hr', { style: styles.rule });

/** React would add a <link> that preloads the picture, unless its priority is low. A mail needs no such link. */
export const picture = (src: string, height: number) =>
  h('img', { alt: '', src, height, style: { ...styles.picture, height }, fetchPriority: 'low' });
