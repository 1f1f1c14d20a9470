import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { retryable } from '../../../lib/retryable.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../notice/notify.tsx';
import type { ListRange } from './list-query.ts';
import type { Column } from './record-table.tsx';

const loadSaving = retryable(() => import('./save-csv.ts'));

/** The largest page of the API. */
const AT_ONCE = 1000;
/** More rows than people read in a spreadsheet, and few enough for a browser's memory. */
const AT_MOST = 100_000;

interface ExportButtonProps<Row, Sort extends string> {
  /** Name of the file without its ending. */
  name: string;
  columns: Column<Row, Sort>[];
  /** The current order and search of the list. */
  range: Pick<ListRange<Sort>, 'sort' | 'search'>;
  /** Null if it is unknown. */
  total: number | null;
  read(range: ListRange<Sort>): Promise<Row[]>;
}

/** Downloads all matching rows of all pages as a file with the visible columns. */
export function ExportButton<Row, Sort extends string>(props: ExportButtonProps<Row, Sort>) {
  const { name, columns, range, total, read } = props;
  const [done, setDone] = useState<number | null>(null);

  async function readAll(): Promise<Row[]> {
    const rows: Row[] = [];
    for (;;) {
      const more = await read({ ...range, limit: AT_ONCE, offset: rows.length });
      rows.push(...more);
      setDone(rows.length);
      if (more.length < AT_ONCE || rows.length >= AT_MOST) return rows;
    }
  }

  async function save() {
    if (done !== null) return;
    setDone(0);
    try {
      const [rows, { saveCsv }] = await Promise.all([readAll(), loadSaving()]);
      saveCsv(name, columns, rows);
      if (rows.length >= AT_MOST) {
        void notify(`Saved the first ${rows.length} rows as ${name}.csv. Filter the list to get the rest.`, 'warning');
        return;
      }
      void notify(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'} saved as ${name}.csv`, 'success');
    } catch (error) {
      void notify(withDetail('list.fetchFailed', error), 'error');
    } finally {
      setDone(null);
    }
  }

  const share = done === null || !total ? 0 : Math.min(Math.round((done / total) * 100), 100);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} />}
      aria-disabled={done !== null}
      onClick={save}
      title="Download these rows as a spreadsheet"
    >
      {done === null ? 'Export' : `Export ${share}%`}
    </Button>
  );
}
