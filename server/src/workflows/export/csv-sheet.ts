import { stringify } from 'csv-stringify';
import { CSV_OPTIONS } from '../../platform/files/csv.ts';
import type { Sheet } from './export-list.ts';

export function csvSheet(): Sheet {
  // Negative amounts stay numbers, because a spreadsheet would not add up text.
  const number = (dollars: number) => ({ value: dollars.toFixed(2), escape_formulas: false });
  const csv = stringify({ ...CSV_OPTIONS, cast: { ...CSV_OPTIONS.cast, number } });
  return { rows: csv, file: csv };
}
