import type { LoadedFont } from './fonts.ts';
import { type Line, linesOf } from './lines.ts';
import { type Piece, piecesOf, type Span } from './pieces.ts';

const INK = '#1f2328';
export const SOFT = '#57606a';
const LINK = '#0b57d0';
const RULE = '#d0d7de';
const MARGIN = 56;
const TOP = 84;
const BOTTOM = 64;

export interface TextStyle {
  size?: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  indent?: number;
  /** A marker to the left of the first line, such as a list's bullet. */
  marker?: string;
  before?: number;
  after?: number;
  /** The space that must fit below it on the page, so that it does not stand alone at the end. */
  keep?: number;
}

interface Cell {
  spans: readonly Span[];
  share: number;
  /** Numbers end at the right. */
  isRight?: boolean;
}

interface About {
  title: string;
  author: string;
  /** The date of the content, not of the printing, so that the same content always gives the same bytes. */
  date: Date;
}

/** Writes A4 pages from top to bottom, in any script. */
export async function createSheet({ title, author, date }: About) {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    // The margin is 0 because the library would otherwise start a new page for a text near an edge.
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: date, ModDate: date },
  });
  const bytes = collect(doc);
  const width = doc.page.width - 2 * MARGIN;
  const floor = doc.page.height - BOTTOM;
  let y = TOP;

  const use = ({ font, span }: Piece, size: number) => {
    // The library accepts a font that is already loaded, but its types do not say so.
    doc.font(font.font as unknown as Buffer, font.name).fontSize(size * (span.scale ?? 1));
  };
  const measure = (size: number) => (piece: Piece) => {
    use(piece, size);
    return doc.widthOfString(piece.text);
  };

  function newPage() {
    doc.addPage();
    y = TOP;
  }

  /** Starts a new page unless this height still fits on the current one. */
  function room(height: number) {
    if (y + height > floor && y > TOP) newPage();
  }

  async function text(spans: readonly Span[], style: TextStyle = {}) {
    const { size = 10, indent = 0, before = 0, after = 6, keep = 0 } = style;
    const lines = linesOf(await piecesOf(spans), width - indent, measure(size));
    y += y > TOP ? before : 0;
    const marker = style.marker ? (await piecesOf([{ text: style.marker }]))[0] : undefined;
    for (const [index, line] of lines.entries()) {
      const height = heightOf(line, size);
      room(height + (index === 0 ? keep : 0));
      const baseline = y + height * 0.76;
      const left = MARGIN + indent;
      if (index === 0 && marker) draw(marker, left - 14, baseline, size, style.color ?? INK);
      drawLine(line, left + shift(line, width - indent, style.align), baseline, size, style.color ?? INK);
      y += height;
    }
    y += after;
  }

  /** Writes texts side by side, each with its share of the width, and never splits them between two pages. */
  async function cells(row: Cell[], style: TextStyle = {}) {
    const { size = 10, after = 4 } = style;
    const blocks = await Promise.all(
      row.map(async ({ spans, share }) => linesOf(await piecesOf(spans), width * share - 6, measure(size))),
    );
    const heightsOf = (lines: Line[]) => lines.reduce((sum, line) => sum + heightOf(line, size), 0);
    const height = Math.max(...blocks.map(heightsOf));
    room(height);
    let left = MARGIN;
    for (const [index, lines] of blocks.entries()) {
      const { share, isRight } = row[index]!;
      let top = y;
      for (const line of lines) {
        drawLine(
          line,
          left + (isRight ? width * share - line.width : 0),
          top + heightOf(line, size) * 0.76,
          size,
          style.color ?? INK,
        );
        top += heightOf(line, size);
      }
      left += width * share;
    }
    y += height + after;
  }

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
    if (span.isUnderlined || span.link) line(x, baseline + size * 0.14, wide, color, size * 0.06);
    if (span.isStruck) line(x, baseline - size * 0.28, wide, color, size * 0.06);
    if (span.link) doc.link(x, baseline - size, wide, size * 1.3, span.link);
    return wide;
  }

  function line(x: number, at: number, wide: number, color: string, thickness: number) {
    doc
      .moveTo(x, at)
      .lineTo(x + wide, at)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  function rule() {
    room(14);
    line(MARGIN, y + 4, width, RULE, 0.7);
    y += 14;
  }

  /** Draws a picture within the box without distorting it. */
  function picture(image: Buffer, box: { width: number; height: number }) {
    const size = sizeOf(image);
    const scale = Math.min(box.width / size.width, box.height / size.height, 1);
    const height = size.height * scale;
    room(height + 16);
    doc.image(image, MARGIN, y, { width: size.width * scale, height });
    y += height + 2;
    line(MARGIN, y, box.width, RULE, 0.7);
    y += 10;
  }

  /** Draws a grid of black squares, such as a QR code, in the middle of the page. It is drawn as one shape, without gaps. */
  function squares(rows: readonly (readonly boolean[])[], wide: number) {
    const side = wide / rows.length;
    room(wide);
    const left = (doc.page.width - wide) / 2;
    for (const [row, cells] of rows.entries())
      for (const [column, isBlack] of cells.entries())
        if (isBlack) doc.rect(left + column * side, y + row * side, side, side);
    doc.fill('#000000');
    y += wide;
  }

  /** Writes on every page, once the number of pages is known. */
  async function onEveryPage(write: (page: number, pages: number) => { head: Span[]; foot: Span[]; color: string }) {
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page);
      const { head, foot, color } = write(page + 1, count);
      doc.rect(0, 0, doc.page.width, 6).fill(color);
      for (const [spans, at] of [[head, 44] as const, [foot, doc.page.height - 32] as const]) {
        const [line] = linesOf(await piecesOf(spans), width, measure(9));
        drawLine(line!, MARGIN, at, 9, SOFT);
      }
    }
  }

  return {
    text,
    cells,
    rule,
    room,
    newPage,
    picture,
    squares,
    onEveryPage,
    attach: (name: string, content: string) =>
      doc.file(Buffer.from(content), { name, type: 'application/json', creationDate: date, modifiedDate: date }),
    finish: () => {
      doc.end();
      return bytes;
    },
  };
}
export type Sheet = Awaited<ReturnType<typeof createSheet>>;

/** Reads the size from the header of a PNG. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** A thin font gets an outline to look regular, and a thicker one to look bold. */
const outlineOf = ({ outline }: LoadedFont, { isBold }: Span) => (outline && isBold ? outline * 2.2 : outline);

function heightOf({ pieces }: Line, size: number): number {
  return size * 1.45 * Math.max(1, ...pieces.map(({ span }) => span.scale ?? 1));
}

function shift({ width }: Line, available: number, align: TextStyle['align'] = 'left'): number {
  return align === 'left' ? 0 : (available - width) / (align === 'center' ? 2 : 1);
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
