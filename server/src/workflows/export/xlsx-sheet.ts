import type { Readable, Writable } from 'node:stream';
import { Transform } from 'node:stream';
import yazl from 'yazl';

/** Rows go in as arrays of cells, and the file comes out. An amount is a number, in dollars. */
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

/** The parts of a workbook with one sheet. Its second style is a number with two decimals. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** The longest text that Excel opens. */
const LONGEST = 32_767;
/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Texts are inline strings, so that none is run as a formula, and amounts are numbers. */
export function xlsxSheet(): Sheet {
  const rows = new Transform({
    writableObjectMode: true,
    construct(done) {
      this.push(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`);
      done();
    },
    transform: (row: (string | number)[], _encoding, done) => done(null, `<row>${row.map(cellOf).join('')}</row>`),
    flush: (done) => done(null, '</sheetData></worksheet>'),
  });
  const zip = new yazl.ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + xml), name);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  return { rows, file: zip.outputStream as Readable };
}

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return `<c s="1"><v>${cell.toFixed(2)}</v></c>`;
  const text = cell
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign);
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
