import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useApi } from '../../../lib/api.ts';
import { notify } from '../../notice/notify.tsx';
import { useActions } from '../../use-actions.ts';
import type { ListFile } from './list-file.ts';

const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const;
type Format = keyof typeof FORMATS;

interface ExportMenuProps {
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
export function ExportMenu({ file: { list, name, asked }, columns, range }: ExportMenuProps) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const isBusy = busy !== null;

  const save = (format: Format) =>
    carryOut({
      id: format,
      act: () =>
        client.checkExport({
          params: { list },
          query: { format, columns: columns.join(','), asked: JSON.stringify({ ...asked, ...range }) },
        }),
      onDone: ({ address }) =>
        Object.assign(document.createElement('a'), { href: address, download: `${name}.${format}` }).click(),
      failed: 'list.fetchFailed',
      answers: { 'export.busy': ({ message }) => notify(message) },
    });

  return (
    <Menu position="bottom-end" disabled={isBusy}>
      <Menu.Target>
        {/* `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus. */}
        <Button
          variant="default"
          leftSection={isBusy ? <Loader size={18} /> : <IconDownload size={18} stroke={1.75} />}
          aria-disabled={isBusy}
          title="Download these rows as a spreadsheet"
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(FORMATS) as Format[]).map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {FORMATS[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
