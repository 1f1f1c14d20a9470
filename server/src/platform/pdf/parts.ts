import { formatCents } from '@tours/contract/money';
import { zip } from '../lib/zip.ts';
import { type Cell, type Sheet, SOFT } from './sheet.ts';

/** The share of the line for the label of a fact, and of a sum. */
const FACT = 0.22;
const SUM = 0.75;

export function fact(sheet: Sheet, label: string, value: string): Promise<void> {
  return sheet.cells(
    [
      { spans: [{ text: label, isBold: true }], share: FACT },
      { spans: [{ text: value }], share: 1 - FACT },
    ],
    { after: 2 },
  );
}

/** A label with an amount at the right edge. */
export function sum(
  sheet: Sheet,
  label: string,
  cents: number,
  { isBold = false, size = 10 }: { isBold?: boolean; size?: number } = {},
): Promise<void> {
  return sheet.cells(
    [
      { spans: [{ text: label, isBold }], share: SUM },
      { spans: [{ text: `${formatCents(cents)} CAD`, isBold }], share: 1 - SUM, align: 'right' },
    ],
    { after: 2, size },
  );
}

export type TableColumn = Pick<Cell, 'share' | 'align'>;

export function tableLine(sheet: Sheet, columns: TableColumn[], texts: string[], size = 9): Promise<void> {
  return sheet.cells(cellsOf(columns, texts), { size, after: 3 });
}

/** The headings of a table, repeated on each of its pages until a rule ends it. */
export function tableHead(sheet: Sheet, columns: TableColumn[], texts: string[]): Promise<void> {
  return sheet.headings(cellsOf(columns, texts, true), { size: 9, color: SOFT });
}

const cellsOf = (columns: TableColumn[], texts: string[], isBold = false): Cell[] =>
  zip(columns, texts).map(([column, text]) => ({ ...column, spans: [{ text, isBold }] }));
