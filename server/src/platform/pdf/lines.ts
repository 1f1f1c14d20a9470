import type { Piece } from './pieces.ts';

export interface Line {
  pieces: Piece[];
  width: number;
}

type Measure = (piece: Piece) => number;

/** Breaks text into lines no wider than `width`, between words, or inside a word that is wider than a line. */
export function linesOf(pieces: readonly Piece[], width: number, measure: Measure): Line[] {
  let line: Line = { pieces: [], width: 0 };
  const lines = [line];
  const begin = () => {
    line = { pieces: [], width: 0 };
    lines.push(line);
  };
  const put = (word: Line) => {
    line.pieces.push(...word.pieces);
    line.width += word.width;
  };
  const fits = (part: Line) => line.width + part.width <= width;
  const putWord = (word: Word) => {
    if (!fits(word) && line.pieces.length && !isBreakable(word)) begin();
    if (fits(word)) return put(word);
    for (const part of lettersOf(word, measure)) {
      if (!fits(part) && line.pieces.length) begin();
      put(part);
    }
  };
  for (const word of wordsOf(pieces, measure)) {
    if (word.kind === 'break') begin();
    else if (word.kind === 'space') {
      if (line.pieces.length) put(word);
    } else putWord(word);
  }
  return lines.map((line) => trimmed(line, measure));
}

interface Word extends Line {
  kind: 'word' | 'space' | 'break';
}

function kindOf({ text }: Piece): Word['kind'] {
  if (text === '\n') return 'break';
  return text === ' ' ? 'space' : 'word';
}

function wordsOf(pieces: readonly Piece[], measure: Measure): Word[] {
  const words: Word[] = [];
  for (const piece of pieces) {
    const kind = kindOf(piece);
    const width = kind === 'break' ? 0 : measure(piece);
    const last = words.at(-1);
    if (kind === 'word' && last?.kind === 'word') {
      last.pieces.push(piece);
      last.width += width;
    } else words.push({ kind, pieces: [piece], width });
  }
  return words;
}

/** Scripts without spaces may break anywhere, so they need no new line. */
const isBreakable = ({ pieces }: Word) => pieces.every(({ font }) => font.outline > 0);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Marks of Chinese, Japanese and Korean with which no line begins. */
const NEVER_FIRST = /^[、。，．！？：；」』）】》〉]/;

/** Each letter, with up to two marks that end a sentence or a bracket. */
function lettersOf({ pieces }: Word, measure: Measure): Line[] {
  const parts: Line[] = [];
  for (const piece of pieces)
    for (const { segment } of graphemes.segment(piece.text)) {
      const part = { ...piece, text: segment };
      const last = parts.at(-1);
      if (last && last.pieces.length < 3 && NEVER_FIRST.test(segment)) {
        last.pieces.push(part);
        last.width += measure(part);
      } else parts.push({ pieces: [part], width: measure(part) });
    }
  return parts;
}

/** Removes the space at the end and joins neighbours of the same look, so that the text can be searched and copied. */
function trimmed({ pieces }: Line, measure: Measure): Line {
  const end = pieces.findLastIndex(({ text }) => text !== ' ');
  const joined: Piece[] = [];
  for (const piece of inReadingOrder(pieces.slice(0, end + 1))) {
    const last = joined.at(-1);
    const isAlike = last?.span === piece.span && last.font === piece.font;
    if (last && isAlike && !isFromRight(last) && !isFromRight(piece)) {
      joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    } else joined.push(piece);
  }
  return { pieces: joined, width: joined.reduce((sum, piece) => sum + measure(piece), 0) };
}

const isFromRight = ({ text }: Piece) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/** Reverses the order of consecutive right-to-left words, because the font reverses only the letters inside a word. */
function inReadingOrder(pieces: Piece[]): Piece[] {
  const ordered: Piece[] = [];
  /** Words from the right and the spaces between them. */
  let run: Piece[] = [];
  const endRun = () => {
    const spaces = run.slice(run.findLastIndex(isFromRight) + 1);
    ordered.push(...run.slice(0, run.length - spaces.length).reverse(), ...spaces);
    run = [];
  };
  for (const piece of pieces) {
    if (isFromRight(piece) || (run.length && piece.text === ' ')) run.push(piece);
    else {
      endRun();
      ordered.push(piece);
    }
  }
  endRun();
  return ordered;
}
