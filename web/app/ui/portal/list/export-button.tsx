import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useApi } from '../../../lib/api.ts';
import { notify } from '../../notice/notify.tsx';
import { useActions } from '../../use-actions.ts';
import type { ListFile } from './list-file.ts';

interface ExportButtonProps {
  file: ListFile;
  /** Headings of the visible columns. */
  columns: string[];
  /** The current order and search of the list. */
  range: object;
}

/**
 * Downloads all matching rows of all pages with the visible columns. A link can't report why it failed, so the server is
 * asked first; then the browser saves the file by itself, whatever happens to the page.
 */
export function ExportButton({ file: { list, name, asked }, columns, range }: ExportButtonProps) {
  const client = useApi();
  const { busy, carryOut } = useActions();

  const save = () =>
    carryOut({
      id: list,
      act: () =>
        client.checkExport({
          params: { list },
          query: { columns: columns.join(','), asked: JSON.stringify({ ...asked, ...range }) },
        }),
      onDone: ({ address }) =>
        Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` }).click(),
      failed: 'list.fetchFailed',
      answers: { 'export.busy': ({ message }) => notify(message) },
    });

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} />}
      loading={busy !== null}
      title="Download these rows as a spreadsheet (CSV)"
      onClick={save}
    >
      Export
    </Button>
  );
}
