import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../lib/save-file.ts';
import { useActions } from '../use-actions.ts';

interface FileButtonsProps {
  ask(format: 'pdf' | 'csv'): Promise<Parameters<typeof saveFile>[0]>;
  /** Completes the names of the buttons, for screen readers. */
  of?: string;
  /** Fits the buttons into a row of a list. */
  isInRow?: boolean;
}

/** Downloads the same facts as a PDF or a table. */
export function FileButtons({ ask, of, isInRow = false }: FileButtonsProps) {
  const { busy, carryOut } = useActions();
  return (['pdf', 'csv'] as const).map((format) => (
    <Button
      key={format}
      {...(isInRow ? { variant: 'subtle', px: 'xs' } : { variant: 'default' })}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy === format}
      onClick={() => carryOut({ id: format, act: () => ask(format), onDone: saveFile, failed: 'list.fetchFailed' })}
    >
      {format.toUpperCase()}
      {of && <VisuallyHidden> of {of}</VisuallyHidden>}
    </Button>
  ));
}
