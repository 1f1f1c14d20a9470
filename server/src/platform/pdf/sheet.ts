import { buffer } from 'node:stream/consumers';
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

export async function createSheet(about: About): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, author, date } = about;
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
  return new Sheet(doc, about);
}

/** Writes A4 pages from top to bottom, in any script. */
export class Sheet {
  private readonly doc: PDFKit.PDFDocument;
  private readonly about: About;
  private readonly pen: ReturnType<typeof createPen>;
  private readonly bytes: Promise<Buffer<ArrayBuffer>>;
  private readonly width: number;
  private readonly rare = new Set<string>();
  /** The height at which the next text begins. */
  private y = TOP;
  /** Draws the headings of the table that is being written. */
  private drawHeadings: (() => void) | null = null;

  constructor(doc: PDFKit.PDFDocument, about: About) {
    this.doc = doc;
    this.about = about;
    this.pen = createPen(doc);
    this.bytes = buffer(doc);
    this.width = doc.page.width - 2 * MARGIN;
  }

  newPage() {
    this.drawHeadings = null;
    this.turnPage();
  }

  private turnPage() {
    this.doc.addPage();
    this.y = TOP;
    this.drawHeadings?.();
  }

  /** Starts a new page unless this height still fits on the current one. */
  room(height: number) {
    if (this.y + height > this.doc.page.height - BOTTOM && this.y > TOP) this.turnPage();
  }

  async text(spans: readonly Span[], style: TextStyle = {}) {
    const { size = 10, indent = 0, before = 0, after = 6, keep = 0, color = INK } = style;
    const wide = this.width - indent;
    const lines = linesOf(await piecesOf(spans, this.rare), wide, this.pen.measure(size));
    this.y += this.y > TOP ? before : 0;
    const marker = style.marker ? (await piecesOf([{ text: style.marker }], this.rare))[0] : undefined;
    for (const [index, line] of lines.entries()) {
      const height = heightOf(line, size);
      // A text does not begin at the end of a page with a line or two, and its last line does not go to the next page alone.
      const together = index === 0 ? Math.min(lines.length, 3) : index === lines.length - 2 ? 2 : 1;
      this.room(height * together + (index === 0 ? keep : 0));
      const baseline = baselineOf(this.y, height);
      const left = MARGIN + indent;
      if (index === 0 && marker) this.pen.draw(marker, left - 14, baseline, size, color);
      this.pen.drawLine(line, left + shift(line, wide, style.align), baseline, size, color);
      this.y += height;
    }
    this.y += after;
  }

  /** Writes texts side by side, each with its share of the width, and never splits them between two pages. */
  async cells(row: Cell[], style: TextStyle = {}) {
    const { height, draw } = await this.layOut(row, style);
    this.room(height);
    draw();
  }

  /** Writes cells that are repeated at the top of the following pages, until the table ends with a rule. */
  async headings(row: Cell[], style: TextStyle = {}) {
    const { height, draw } = await this.layOut(row, style);
    // At least two lines of the table follow on the same page.
    this.room(3 * height);
    draw();
    this.drawHeadings = draw;
  }

  private async layOut(row: Cell[], { size = 10, after = 4, color = INK }: TextStyle) {
    const cells = await Promise.all(
      row.map(async ({ spans, share, align }, index) => {
        const room = this.width * share - (index < row.length - 1 ? GAP : 0);
        return { share, align, room, lines: linesOf(await piecesOf(spans, this.rare), room, this.pen.measure(size)) };
      }),
    );
    const height = Math.max(...cells.map(({ lines }) => lines.reduce((sum, line) => sum + heightOf(line, size), 0)));
    const draw = () => {
      let left = MARGIN;
      for (const { share, align, room, lines } of cells) {
        let top = this.y;
        for (const line of lines) {
          this.pen.drawLine(line, left + shift(line, room, align), baselineOf(top, heightOf(line, size)), size, color);
          top += heightOf(line, size);
        }
        left += this.width * share;
      }
      this.y += height + after;
    };
    return { height, draw };
  }

  rule() {
    this.drawHeadings = null;
    this.room(14);
    this.pen.rule(MARGIN, this.y + 4, this.width, RULE, 0.7);
    this.y += 14;
  }

  /** Draws a picture within the box without distorting it. */
  picture(image: Buffer, box: { width: number; height: number }) {
    const size = sizeOf(image);
    const scale = Math.min(box.width / size.width, box.height / size.height, 1);
    const height = size.height * scale;
    this.room(height + 16);
    this.doc.image(image, MARGIN, this.y, { width: size.width * scale, height });
    this.y += height + 2;
    this.pen.rule(MARGIN, this.y, box.width, RULE, 0.7);
    this.y += 10;
  }

  /**
   * Draws a grid of black squares, such as a QR code, in the middle of the page. It is drawn as one shape, without gaps,
   * and neighbours in a row as one bar, which halves the time and the size of a hundred passes.
   */
  squares(rows: readonly (readonly boolean[])[], wide: number) {
    const side = wide / rows.length;
    this.room(wide);
    const left = (this.doc.page.width - wide) / 2;
    for (const [row, cells] of rows.entries())
      for (const { index, 0: bar } of cells.map(Number).join('').matchAll(/1+/g))
        this.doc.rect(left + index * side, this.y + row * side, bar.length * side, side);
    this.doc.fill('#000000');
    this.y += wide;
  }

  attach(name: string, content: string) {
    const { date } = this.about;
    this.doc.file(Buffer.from(content), { name, type: 'application/json', creationDate: date, modifiedDate: date });
  }

  /** Writes the edges of every page, now that the number of pages is known, and ends the document. */
  async finish({ head = this.about.author, foot, color }: Edges): Promise<Buffer<ArrayBuffer>> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.doc.rect(0, 0, this.doc.page.width, 6).fill(color ?? NEUTRAL);
      await this.writeEdge({ text: head, isBold: true }, 44);
      const place = count > 1 ? ` · Page ${page + 1} of ${count}` : '';
      await this.writeEdge({ text: foot + place }, this.doc.page.height - 32);
    }
    this.doc.end();
    return this.bytes;
  }

  private async writeEdge(span: Span, at: number) {
    const [line] = linesOf(await piecesOf([span], this.rare), this.width, this.pen.measure(9));
    if (line) this.pen.drawLine(line, MARGIN, at, 9, SOFT);
  }
}

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

function heightOf({ pieces }: Line, size: number): number {
  return size * 1.45 * Math.max(1, ...pieces.map(({ span }) => span.scale ?? 1));
}

/** A font's letters stand on a line about three quarters below their top. */
const baselineOf = (top: number, height: number) => top + height * 0.76;

function shift({ width }: Line, available: number, align: TextStyle['align'] = 'left'): number {
  return align === 'left' ? 0 : (available - width) / (align === 'center' ? 2 : 1);
}
