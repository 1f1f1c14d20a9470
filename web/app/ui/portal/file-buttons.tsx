import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useActions } from '../use-actions.ts';

interface DownloadButtonProps extends ButtonProps {
  ask(): Promise<Parameters<typeof saveFile>[0]>;
  children: ReactNode;
}

export function DownloadButton({ ask, ...button }: DownloadButtonProps) {
  const { busy, carryOut } = useActions();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy !== null}
      onClick={() => carryOut({ id: 'file', act: ask, onDone: saveFile, failed: 'list.fetchFailed' })}
      {...button}
    />
  );
}

/** Fits a button into a row of a list. */
export const IN_ROW = { variant: 'subtle', px: 'xs' };

interface FileButtonsProps {
  ask(format: 'pdf' | 'csv'): ReturnType<DownloadButtonProps['ask']>;
  /** Completes the names of the buttons in a row of a list, for screen readers. */
  of?: string;
}

/** Downloads the same facts as a PDF or a table. */
export function FileButtons({ ask, of }: FileButtonsProps) {
  return (['pdf', 'csv'] as const).map((format) => (
    <DownloadButton key={format} ask={() => ask(format)} {...(of && IN_ROW)}>
      {format.toUpperCase()}
      {of && <VisuallyHidden> of {of}</VisuallyHidden>}
    </DownloadButton>
  ));
}
