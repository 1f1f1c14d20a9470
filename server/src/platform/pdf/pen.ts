import type { LoadedFont } from './fonts.ts';
import type { Line } from './lines.ts';
import type { Piece, Span } from './pieces.ts';

const LINK = '#0b57d0';

/** Measures and draws texts and lines at given places of the current page. */
export function createPen(doc: PDFKit.PDFDocument) {
  const use = ({ font, span }: Piece, size: number) => {
    // The library accepts a font that is already loaded, but its types do not say so.
    doc.font(font.font as unknown as Buffer, font.name).fontSize(size * (span.scale ?? 1));
  };
  const measure = (size: number) => (piece: Piece) => {
    use(piece, size);
    return doc.widthOfString(piece.text);
  };

  function drawLine(line: Line, from: number, baseline: number, size: number, color: string) {
    let x = from;
    for (const piece of line.pieces) x += draw(piece, x, baseline, size, piece.span.link ? LINK : color);
  }

  function draw(piece: Piece, x: number, baseline: number, size: number, color: string): number {
    const { text, span, font } = piece;
    const wide = measure(size)(piece);
    const outline = outlineOf(font, span);
    doc.fillColor(color).strokeColor(color);
    if (outline) doc.lineWidth(size * outline);
    doc.text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      fill: true,
      stroke: outline > 0,
      underline: false,
    });
    if (span.isUnderlined || span.link) rule(x, baseline + size * 0.14, wide, color, size * 0.06);
    if (span.isStruck) rule(x, baseline - size * 0.28, wide, color, size * 0.06);
    if (span.link) doc.link(x, baseline - size, wide, size * 1.3, span.link);
    return wide;
  }

  function rule(x: number, at: number, wide: number, color: string, thickness: number) {
    doc
      .moveTo(x, at)
      .lineTo(x + wide, at)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  return { measure, draw, drawLine, rule };
}

/** A thin font gets an outline to look regular, and a thicker one to look bold. */
const outlineOf = ({ outline }: LoadedFont, { isBold }: Span) => (outline && isBold ? outline * 2.2 : outline);
