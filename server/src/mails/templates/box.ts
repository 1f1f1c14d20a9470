import type { CSSProperties, ReactNode } from 'react';
import { h } from './h.ts';

/** Every table sets this, because webmails default to collapsed borders, which have no padding or round corners. */
const separate: CSSProperties = { borderCollapse: 'separate', borderSpacing: 0 };
const bare = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 };

interface Shape {
  width?: '100%';
  align?: 'center';
  style?: CSSProperties;
}

/** A table that is as wide as its content, unless a width is given. */
export function table({ style, ...place }: Shape, ...cells: ReactNode[]) {
  const props = { ...bare, ...place, style: { ...separate, ...style } };
  return h('table', props, h('tbody', null, h('tr', null, ...cells)));
}

/** A table cell, because it is the only element to which every mail program gives padding, borders and a background. */
export const cell = (style: CSSProperties, ...content: ReactNode[]) => h('td', { style }, ...content);

export const box = (style: CSSProperties, ...content: ReactNode[]) => table({ width: '100%' }, cell(style, ...content));
