import { required } from '../lib/required.ts';
import { type Face, faceFont, fallbackFont, type LoadedFont } from './fonts.ts';

export interface Span {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  face?: Face;
  link?: string;
  /** The size in relation to the text around it. */
  scale?: number;
}

/** Text with one look in one font, ready to be measured and drawn. Line breaks and spaces are separate pieces. */
export interface Piece {
  text: string;
  span: Span;
  font: LoadedFont;
}

/**
 * More different letters than any document has, and the most that one may take from fonts of thousands. Each costs time in
 * which everybody else waits.
 */
const MOST_RARE = 4_000;

/**
 * Chooses a font for every letter. A letter that no font has is written as its number, so that no text is lost unseen.
 * `rare` has the letters of the document that are not in DejaVu.
 */
export async function piecesOf(spans: readonly Span[], rare: Set<string>): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const span of spans) {
    const face = await faceFont(faceOf(span));
    for (const part of span.text.replace(/\r\n?/g, '\n').split(/(\n|[^\S\n\u00a0]+)/)) {
      if (/^[^\S\u00a0]/.test(part)) pieces.push({ text: part === '\n' ? part : ' ', span, font: face });
      else if (part) pieces.push(...(await lettersOf(part, { span, face, rare })));
    }
  }
  return pieces;
}

interface Look {
  span: Span;
  face: LoadedFont;
  rare: Set<string>;
}

async function lettersOf(text: string, { span, face, rare }: Look): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const letter of text) {
    // Control characters, joiners and direction marks have no shape, so they are skipped.
    if (/\p{Cc}|\p{Cf}|\p{Variation_Selector}/u.test(letter)) continue;
    const { font, text } = await withFont(letter, face, rare);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += text;
    else pieces.push({ text, span, font });
  }
  return pieces;
}

async function withFont(
  letter: string,
  face: LoadedFont,
  rare: Set<string>,
): Promise<{ font: LoadedFont; text: string }> {
  const codePoint = required(letter.codePointAt(0), 'a letter');
  if (face.font.hasGlyphForCodePoint(codePoint)) return { font: face, text: letter };
  const regular = await faceFont('regular');
  if (regular.font.hasGlyphForCodePoint(codePoint)) return { font: regular, text: letter };
  const other = rare.size < MOST_RARE || rare.has(letter) ? await fallbackFont(codePoint) : null;
  if (other) rare.add(letter);
  if (other) return { font: other, text: letter };
  return { font: regular, text: `[U+${codePoint.toString(16).toUpperCase()}]` };
}

function faceOf({ face, isBold, isItalic }: Span): Face {
  if (face) return face;
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}
