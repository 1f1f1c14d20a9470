import type { CSSProperties, ReactNode } from 'react';
import { h } from './h.ts';

/** Said for every table: webmails set theirs to collapsed borders, and those have neither padding nor round corners. */
const separate: CSSProperties = { borderCollapse: 'separate', borderSpacing: 0 };

/** Its style is the table's: width and place. */
export function table(style: CSSProperties, ...cells: ReactNode[]) {
  const props = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, style: { ...separate, ...style } };
  return h('table', props, h('tbody', null, h('tr', null, ...cells)));
}

/** A cell is all that every mail program gives padding, borders and a ground. */
export const cell = (style: CSSProperties, ...content: ReactNode[]) => h('td', { style }, ...content);

export const box = (style: CSSProperties, ...content: ReactNode[]) => table({ width: '100%' }, cell(style, ...content));
