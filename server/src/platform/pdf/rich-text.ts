import { Parser } from 'htmlparser2';
import { required } from '../lib/required.ts';
import type { Span } from './pieces.ts';
import type { TextStyle } from './sheet.ts';

/** A separate part of cleaned rich text: a heading, a paragraph, a list entry or a rule. */
type Block = { kind: 'rule' } | ({ kind: 'text'; spans: Span[] } & TextStyle);

const HEADINGS: Record<string, number> = { h1: 17, h2: 15, h3: 13, h4: 12, h5: 11, h6: 10.5 };
const BLOCKS = /^(h[1-6]|p|div|blockquote|pre|ul|ol|li|table|thead|tbody|tr|hr)$/;
const CELLS = /^(td|th)$/;
/** A text of 16 pixels on the screen gets our usual size. */
const USUAL_PX = 16;
const INDENT = 18;

interface Open {
  name: string;
  look: Omit<Span, 'text'>;
  style: TextStyle;
  /** The number of a list's next entry, or null if the list has bullets. */
  next?: number | null;
}

/** The blocks of cleaned rich text, in order. A picture becomes its alternative text. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const open: Open[] = [{ name: '', look: {}, style: {} }];
  let spans: Span[] = [];
  let marker: string | undefined;
  const here = () => required(open.at(-1), 'an open element');

  const flush = () => {
    const isSeen = spans.some(({ text }) => text.trim());
    if (isSeen) {
      const { style } = here();
      blocks.push({ kind: 'text', spans: trimmed(spans), ...style, ...(marker ? { marker } : {}) });
      marker = undefined;
    }
    spans = [];
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (BLOCKS.test(name)) flush();
      if (name === 'hr') blocks.push({ kind: 'rule' });
      const text = ownText(name, attributes, spans.length === 0);
      if (text) spans.push({ ...here().look, text });
      if (name === 'li') marker = markerOf(open.findLast(({ next }) => next !== undefined));
      const number = firstNumber(name, attributes);
      open.push({
        name,
        look: lookOf(name, attributes, here().look),
        style: styleOf(name, attributes, here().style),
        ...(number === undefined ? {} : { next: number }),
      });
    },
    ontext(text) {
      const isPre = open.some(({ name }) => name === 'pre');
      spans.push({ ...here().look, text: isPre ? text : text.replace(/[ \t\r\n]+/g, ' ') });
    },
    onclosetag(name) {
      if (BLOCKS.test(name)) flush();
      if (name === 'li') marker = undefined;
      if (open.length > 1) open.pop();
    },
  });
  parser.end(html);
  flush();
  return blocks;
}

/** The text that an element itself stands for. */
function ownText(name: string, { alt }: Record<string, string>, isFirst: boolean): string {
  if (name === 'br') return '\n';
  if (name === 'img' && alt) return `[${alt}]`;
  return CELLS.test(name) && !isFirst ? '   ' : '';
}

/** The number of the first entry of a list: null without numbers, undefined if it is no list. */
function firstNumber(name: string, { start = '1' }: Record<string, string>): number | null | undefined {
  if (name === 'ul') return null;
  return name === 'ol' ? Number(start) || 1 : undefined;
}

function markerOf(list: Open | undefined): string {
  if (typeof list?.next !== 'number') return '•';
  list.next += 1;
  return `${list.next - 1}.`;
}

function lookOf(name: string, { style = '', href }: Record<string, string>, around: Open['look']): Open['look'] {
  const px = /font-size:\s*(\d+)px/.exec(style)?.[1];
  return {
    ...around,
    ...(/^(strong|b|th|h[1-6])$/.test(name) ? { isBold: true } : {}),
    ...(/^(em|i)$/.test(name) ? { isItalic: true } : {}),
    ...(name === 'u' ? { isUnderlined: true } : {}),
    ...(name === 's' ? { isStruck: true } : {}),
    ...(/^(code|pre)$/.test(name) ? { face: 'mono' as const } : {}),
    ...(/^(sub|sup)$/.test(name) ? { scale: 0.7 } : {}),
    ...(px ? { scale: Math.min(Math.max(Number(px) / USUAL_PX, 0.6), 3) } : {}),
    ...(name === 'a' && href ? { link: href } : {}),
  };
}

function styleOf(name: string, { style = '' }: Record<string, string>, around: TextStyle): TextStyle {
  const align = /text-align:\s*(left|center|right)/.exec(style)?.[1] as TextStyle['align'] | undefined;
  const size = HEADINGS[name];
  const isInner = /^(ul|ol|blockquote)$/.test(name);
  return {
    ...around,
    ...(align ? { align } : {}),
    ...(size ? { size, before: 6, after: 4, keep: 44 } : {}),
    ...(isInner ? { indent: (around.indent ?? 0) + INDENT } : {}),
    ...(name === 'li' ? { after: 3 } : {}),
  };
}

/** Removes the space around the text and joins double spaces that markup left. */
function trimmed(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    const isAfterSpace = /^$|\s$/.test(kept.at(-1)?.text ?? '');
    const text = isAfterSpace && span.face !== 'mono' ? span.text.replace(/^ +/, '') : span.text;
    if (text) kept.push({ ...span, text });
  }
  return kept;
}
