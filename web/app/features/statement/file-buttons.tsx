import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useApi } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useActions } from '../../ui/use-actions.ts';

const TYPES = { pdf: 'application/pdf', csv: 'text/csv;charset=utf-8' };

interface FileButtonsProps {
  id: string;
  /** The month, for people who hear the page. */
  of: string;
  /** Fits the buttons into a row of a list. */
  isInRow?: boolean;
}

/** Downloads an issued statement. */
export function FileButtons({ id, of, isInRow = false }: FileButtonsProps) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const params = { id };
  const download = (format: 'pdf' | 'csv') =>
    carryOut({
      id: format,
      act: () => (format === 'pdf' ? client.getStatementPdf({ params }) : client.getStatementCsv({ params })),
      onDone: ({ name, content }) => saveFile(name, TYPES[format], content),
      failed: 'list.fetchFailed',
    });
  return (
    <Group gap="xs" wrap="nowrap">
      {(['pdf', 'csv'] as const).map((format) => (
        <Button
          key={format}
          {...(isInRow ? { variant: 'subtle', px: 'xs' } : { variant: 'default' })}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={busy === format}
          onClick={() => download(format)}
        >
          {format.toUpperCase()}
          <VisuallyHidden> of {of}</VisuallyHidden>
        </Button>
      ))}
    </Group>
  );
}
