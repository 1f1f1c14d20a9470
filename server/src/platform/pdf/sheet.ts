import { type Line, linesOf } from './lines.ts';
import { createPen } from './pen.ts';
import { piecesOf, type Span } from './pieces.ts';

const INK = '#1f2328';
export const SOFT = '#57606a';
/** The bar at the top of a page without a brand's colour. */
const NEUTRAL = '#3d4852';
const RULE = '#d0d7de';
const MARGIN = 56;
const TOP = 84;
const BOTTOM = 64;
/** The room between two texts side by side. */
const GAP = 6;

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

export interface Cell {
  spans: readonly Span[];
  /** The share of the page's width. */
  share: number;
  align?: TextStyle['align'];
}

interface About {
  title: string;
  author: string;
  /** The date of the content, not of the printing, so that the same content always gives the same bytes. */
  date: Date;
}

interface Edges {
  /** By default the author. */
  head?: string;
  foot: string;
  /** The colour of the bar at the top. */
  color?: string | null;
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
  /** Draws the headings of the table that is being written. */
  let drawHeadings: (() => void) | null = null;

  const { measure, draw, drawLine, rule: drawRule } = createPen(doc);

  function newPage() {
    doc.addPage();
    y = TOP;
    drawHeadings?.();
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
      // The last line does not go to the next page alone.
      room(height * (index === lines.length - 2 ? 2 : 1) + (index === 0 ? keep : 0));
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
    const { height, draw } = await layOut(row, style);
    room(height);
    draw();
  }

  /** Writes cells that are repeated at the top of the following pages, until the table ends with a rule. */
  async function headings(row: Cell[], style: TextStyle = {}) {
    const { height, draw } = await layOut(row, style);
    // At least two lines of the table follow on the same page.
    room(3 * height);
    draw();
    drawHeadings = draw;
  }

  async function layOut(row: Cell[], { size = 10, after = 4, color = INK }: TextStyle) {
    const cells = await Promise.all(
      row.map(async ({ spans, share, align }, index) => {
        const room = width * share - (index < row.length - 1 ? GAP : 0);
        return { share, align, room, lines: linesOf(await piecesOf(spans), room, measure(size)) };
      }),
    );
    const heightsOf = (lines: Line[]) => lines.reduce((sum, line) => sum + heightOf(line, size), 0);
    const height = Math.max(...cells.map(({ lines }) => heightsOf(lines)));
    const draw = () => {
      let left = MARGIN;
      for (const { share, align, room, lines } of cells) {
        let top = y;
        for (const line of lines) {
          const x = left + shift(line, room, align);
          drawLine(line, x, top + heightOf(line, size) * 0.76, size, color);
          top += heightOf(line, size);
        }
        left += width * share;
      }
      y += height + after;
    };
    return { height, draw };
  }

  function rule() {
    drawHeadings = null;
    room(14);
    drawRule(MARGIN, y + 4, width, RULE, 0.7);
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
    drawRule(MARGIN, y, box.width, RULE, 0.7);
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

  /** Writes the edges of every page, now that the number of pages is known, and ends the document. */
  async function finish({ head = author, foot, color }: Edges): Promise<Buffer<ArrayBuffer>> {
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page);
      doc.rect(0, 0, doc.page.width, 6).fill(color ?? NEUTRAL);
      await writeEdge({ text: head, isBold: true }, 44);
      const place = count > 1 ? ` · Page ${page + 1} of ${count}` : '';
      await writeEdge({ text: foot + place }, doc.page.height - 32);
    }
    doc.end();
    return bytes;
  }

  async function writeEdge(span: Span, at: number) {
    const [line] = linesOf(await piecesOf([span]), width, measure(9));
    if (line) drawLine(line, MARGIN, at, 9, SOFT);
  }

  return {
    text,
    cells,
    headings,
    rule,
    room,
    newPage: () => {
      drawHeadings = null;
      newPage();
    },
    picture,
    squares,
    attach: (name: string, content: string) =>
      doc.file(Buffer.from(content), { name, type: 'application/json', creationDate: date, modifiedDate: date }),
    finish,
  };
}
export type Sheet = Awaited<ReturnType<typeof createSheet>>;

/** Reads the size from the header of a PNG. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

function heightOf({ pieces }: Line, size: number): number {
  return size * 1.45 * Math.max(1, ...pieces.map(({ span }) => span.scale ?? 1));
}

function shift({ width }: Line, available: number, align: TextStyle['align'] = 'left'): number {
  return align === 'left' ? 0 : (available - width) / (align === 'center' ? 2 : 1);
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
