import { saveFile } from '../../../lib/save-file.ts';
import type { Column } from './record-table.tsx';
import { writeCsv } from './write-csv.ts';

export function saveCsv<Row, Sort extends string>(name: string, columns: Column<Row, Sort>[], rows: Row[]): void {
  saveFile(`${name}.csv`, 'text/csv', writeCsv(columns, rows));
}
