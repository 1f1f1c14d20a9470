import type { Readable, Writable } from 'node:stream';
import { Transform } from 'node:stream';
import { formatDateTime, parseZoned, type ZonedString, zoneLabel } from '@tours/contract/time';
import yazl from 'yazl';

/** A cell of a file. An amount is a number, in dollars. */
export type FileValue = string | number | { at: ZonedString };

/** Rows go in as arrays of cells, and the file comes out. */
export interface Sheet {
  rows: Writable;
  file: Readable;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet, apart from its styles. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
};

/** The longest text that Excel opens. */
const LONGEST = 32_767;
/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** The first rows decide how wide the columns are, because a sheet names its widths before its rows. */
const MEASURED_ROWS = 100;
const [NARROWEST, WIDEST] = [8, 60];

/** Texts are inline strings, so that none is run as a formula. Amounts are numbers, and times are dates. */
export function xlsxSheet(): Sheet {
  /** Each zone has a style of its own, which shows times like the pages do. */
  const zones: string[] = [];
  let first: FileValue[][] | null = [];
  const write = (row: FileValue[]) => `<row>${row.map((cell) => cellOf(cell, zones)).join('')}</row>`;
  const begin = (measured: FileValue[][]) =>
    `${HEAD}<worksheet xmlns="${MAIN}">${widthsOf(measured)}<sheetData>${measured.map(write).join('')}`;
  const rows = new Transform({
    writableObjectMode: true,
    transform(row: FileValue[], _encoding, done) {
      if (!first) return done(null, write(row));
      if (first.push(row) < MEASURED_ROWS) return done();
      const begun = begin(first);
      first = null;
      done(null, begun);
    },
    flush: (done) => done(null, `${first ? begin(first) : ''}</sheetData></worksheet>`),
  });
  const zip = new yazl.ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(HEAD + xml), name);
  for (const [name, xml] of Object.entries(PARTS)) add(name, xml);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  rows.once('end', () => {
    add('xl/styles.xml', stylesOf(zones));
    zip.end();
  });
  return { rows, file: zip.outputStream as Readable };
}

function widthsOf(rows: FileValue[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => lengthOf(row[at] ?? ''))) + 2);
  const cols = widths.map((width, at) => {
    const fitting = Math.min(Math.max(width, NARROWEST), WIDEST);
    return `<col min="${at + 1}" max="${at + 1}" width="${fitting}" customWidth="1"/>`;
  });
  return `<cols>${cols.join('')}</cols>`;
}

function lengthOf(value: FileValue): number {
  if (typeof value === 'number') return value.toFixed(2).length;
  return (typeof value === 'string' ? value : formatDateTime(value.at)).length;
}

/** Excel has own formats from this number on. */
const OWN_FORMATS = 164;

/** The first style is for texts, the second for numbers with two decimals, the others for times in each zone. */
function stylesOf(zones: string[]): string {
  const formats = zones.map(
    (zone, at) =>
      `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="[$-409]dd\\-mmm\\-yyyy hh:mm:ss &quot;${zoneLabel(zone)}&quot;"/>`,
  );
  const styles = [4, ...zones.map((_, at) => OWN_FORMATS + at)].map(
    (id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`,
  );
  return `<styleSheet xmlns="${MAIN}">${zones.length ? `<numFmts count="${zones.length}">${formats.join('')}</numFmts>` : ''}<fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length + 1}"><xf/>${styles.join('')}</cellXfs></styleSheet>`;
}

/** Excel counts days from this one. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function cellOf(cell: FileValue, zones: string[]): string {
  if (typeof cell === 'number') return `<c s="1"><v>${cell.toFixed(2)}</v></c>`;
  if (typeof cell === 'object') {
    const { year, month, day, hour, minute, second, zone } = parseZoned(cell.at);
    if (!zones.includes(zone)) zones.push(zone);
    const days = (Date.UTC(year, month - 1, day, hour, minute, second) - DAY_ZERO) / 86_400_000;
    return `<c s="${2 + zones.indexOf(zone)}"><v>${days}</v></c>`;
  }
  const text = cell
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign);
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
